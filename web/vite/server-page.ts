import { cp } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { webPlugins } from './plugins.ts'

/** What is loaded when the first page stands, or by who is signed in: the server never draws it. */
const neverDrawn = /\/app\/deferred\/|player-host|\/viewer\.tsx|-sheet\.tsx$|pull-goose|swipe-tabs/

const emptyId = '\0never-drawn'

const leaveOut: Plugin = {
  name: 'hongyan:never-drawn',
  enforce: 'pre',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && neverDrawn.test(specifier) ? { id: emptyId } : undefined,
  resolveId: (id) => (id.endsWith('.css') ? emptyId : undefined),
  load: (id) => (id === emptyId ? 'export default {}' : undefined),
}

/** Builds `web/src/server-entry.tsx`, with all it stands on, into one folder beside the app: the server imports it. */
export const serverPage = (repositoryFolder: string): Plugin => ({
  name: 'hongyan:server-page',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      const outDir = path.join(repositoryFolder, 'dist/page')
      await build({
        configFile: false,
        root: path.join(repositoryFolder, 'web'),
        logLevel: 'warn',
        publicDir: false,
        plugins: [leaveOut, webPlugins(repositoryFolder)],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: path.join(repositoryFolder, 'web/src/server-entry.tsx'),
          outDir,
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:7][extname]' } },
        },
      })
      // What stands in each page itself.
      await cp(path.join(repositoryFolder, 'web/served'), outDir, { recursive: true })
    },
  },
})
