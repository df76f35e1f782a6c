import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption, Plugin } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { contractLimits } from './contract-limits.ts'
import { leanIcons } from './lean-icons.ts'
import { leanReact } from './lean-react.ts'
import { licences } from './licences.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const publicId = 'virtual:app-version'
const resolvedId = `\0${publicId}`

/** Offers `virtual:app-version`: the version that package.json gives to the app. */
const appVersion = (repositoryFolder: string): Plugin => ({
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

const rootOfPieces = 'return "/" + dep'

/**
 * Asks ahead for pieces of code where the code itself came from: that may be a CDN, and asked for here they would come twice. Where it
 * is here, they are named by their paths, as the links of a page are.
 */
const piecesFromCdn: Plugin = {
  name: 'hongyan:pieces-from-cdn',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      if (!code.includes(rootOfPieces)) throw new Error('Vite names pieces of code in another way')
      const root = 'import.meta.url.startsWith(location.origin+"/")?"/":new URL("/",import.meta.url)'
      return code.replace(rootOfPieces, `return (${root})+dep`)
    },
  },
}

const configOfSchemas = '_a.__zod_globalConfig = {}'

/**
 * Zod makes faster checks by writing code, and tries at once whether it may. The pages' policy forbids it, and the browser reports the
 * try as a violation. Its own `z.config` would have to run before the first schema of whichever piece comes first.
 */
const schemasWithoutEval: Plugin = {
  name: 'hongyan:schemas-without-eval',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => {
      if (!code.includes(configOfSchemas)) throw new Error('Zod keeps its settings in another way')
      return code.replace(configOfSchemas, '_a.__zod_globalConfig = { jitless: true }')
    },
  },
}

/**
 * Folders whose components the React Compiler memoises. The primitives of `ui/` are cheap to draw again, and their
 * memoised form is a third larger: 2.6 kB gzip of the first page.
 */
const memoised = ['features', 'screens'].map((folder) => `web/src/${folder}/`)

/** The plugins that build the web app, and that its tests run with. */
export const webPlugins = (repositoryFolder: string): PluginOption[] => [
  appVersion(repositoryFolder),
  contractCalls(repositoryFolder),
  contractLimits(repositoryFolder),
  licences(repositoryFolder),
  leanIcons(repositoryFolder),
  leanReact(),
  piecesFromCdn,
  schemasWithoutEval,
  react({ compiler: { sources: memoised } }),
  tailwindcss(),
]
