import path from 'node:path'
import { build, type Plugin } from 'vite'
import { webPlugins } from './plugins.ts'

/** Writes into the page of what files it is made: a gate keeps them, to start without a network (web/src/console/keep-console.ts). */
const listFiles: Plugin = {
  name: 'hongyan:console-files',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const files = Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))
      const content = files.toSorted().map((file) => `/${file}`)
      return [{ tag: 'meta', attrs: { name: 'console-files', content: content.join(' ') }, injectTo: 'head' }]
    },
  },
}

/**
 * Builds `web/console.html`, the page of those who run the app, once the app itself is written: apart from it, so that
 * nothing of it can become a part of what users load. Its files lie in `console/`, which the service worker does not keep by itself.
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
          plugins: [webPlugins(repositoryFolder), listFiles],
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
