import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/** What the app needs to start and to show each of its screens; no pictures, no music. */
const isShell = (file: string) =>
  /^assets\/.+\.(?:js|css)$/.test(file) || ['index.html', 'theme-boot.js', 'icon.svg'].includes(file)

/** Whether two builds are the same shows in what is in these files, and in nothing else. */
const describeShell = async (folder: string) => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = all
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(isShell)
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)))
  // The server has the page as it was built under this address, and not under its file's name.
  return {
    paths: files.map((file) => (file === 'index.html' ? '/shell' : `/${file}`)),
    build: hash.digest('hex').slice(0, 16),
  }
}

/** Builds `web/worker/worker.ts` into `sw.js`, once the app is written: it carries the list of the app's files. */
export const serviceWorker = (repositoryFolder: string): Plugin => {
  let folder = ''
  return {
    name: 'hongyan:service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const shell = await describeShell(folder)
        await build({
          configFile: false,
          root: repositoryFolder,
          publicDir: false,
          logLevel: 'warn',
          define: { __SHELL_FILES__: JSON.stringify(shell.paths), __BUILD__: JSON.stringify(shell.build) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2022',
            lib: {
              entry: path.join(repositoryFolder, 'web/worker/worker.ts'),
              name: 'worker',
              formats: ['iife'],
              fileName: () => 'sw.js',
            },
          },
        })
      },
    },
  }
}
