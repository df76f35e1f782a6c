import type { Plugin } from 'vite'

/** Where the server reads which addresses are pages of the app, beside the built files. */
export const appPathsFile = 'paths.json'

/** Writes the paths of the route table beside the built app, so that the server knows them without a list of its own. */
export const appPaths = (paths: readonly string[]): Plugin => ({
  name: 'hongyan:app-paths',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: appPathsFile, source: JSON.stringify(paths) })
  },
})
