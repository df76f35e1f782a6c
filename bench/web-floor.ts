import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const repository = path.resolve(import.meta.dirname, '..')

const code = `import { createRoot } from 'react-dom/client'
import { createElement, useState } from 'react'
const App = () => createElement('p', null, useState('鸿雁')[0])
createRoot(document.body).render(createElement(App))`

/** The least that any page of React weighs: react and react-dom alone, built as the web app is; bytes after gzip. */
export const weighFloor = async (): Promise<number> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hongyan-floor-'))
  const entry = path.join(folder, 'main.js')
  try {
    await writeFile(entry, code)
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: {
        alias: ['react-dom/client', 'react'].map((name) => ({
          find: name,
          replacement: path.join(
            repository,
            'node_modules',
            name === 'react' ? 'react/index.js' : 'react-dom/client.js',
          ),
        })),
      },
      build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
    })
    const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
    return outputs.reduce(
      (sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0),
      0,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
