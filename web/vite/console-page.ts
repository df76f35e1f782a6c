import path from 'node:path'
import { build, type Plugin } from 'vite'
import { webPlugins } from './plugins.ts'

/**
 * Builds `web/console.html`, the page of those who run the app, once the app itself is written: apart from it, so that
 * nothing of it can become a part of what users load. Its files lie in `console/`, which the service worker does not keep.
 */
export const consolePage = (repositoryFolder: string): Plugin => {
  let outDir = ''
  return {
    name: 'hongyan:console-page',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          root: path.join(repositoryFolder, 'web'),
          logLevel: 'warn',
          plugins: [webPlugins(repositoryFolder)],
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            assetsDir: 'console/assets',
            target: 'es2022',
            cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
            rolldownOptions: { input: path.join(repositoryFolder, 'web/console.html') },
          },
        })
      },
    },
  }
}
