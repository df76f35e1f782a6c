import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const publicId = 'virtual:app-version'
const resolvedId = `\0${publicId}`

/** Offers `virtual:app-version`: the version that package.json gives to the app. */
export const appVersion = (repositoryFolder: string): Plugin => ({
  name: 'hongyan:app-version',
  resolveId: (id) => (id === publicId ? resolvedId : undefined),
  load: (id) => {
    if (id !== resolvedId) return undefined
    const { version } = JSON.parse(readFileSync(path.join(repositoryFolder, 'package.json'), 'utf8')) as {
      version: string
    }
    return `export const appVersion = ${JSON.stringify(version)}`
  },
})
