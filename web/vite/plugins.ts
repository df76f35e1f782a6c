import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { appVersion } from './app-version.ts'
import { contractCalls } from './contract-calls.ts'
import { licences } from './licences.ts'

/**
 * Folders whose components the React Compiler memoises. The primitives of `ui/` are cheap to draw again, and their
 * memoised form is a third larger: 2.6 kB gzip of the first page.
 */
const memoised = ['features', 'screens'].map((folder) => `web/src/${folder}/`)

/** The plugins that build the web app, and that its tests run with. */
export const webPlugins = (repositoryFolder: string): PluginOption[] => [
  appVersion(repositoryFolder),
  contractCalls(repositoryFolder),
  licences(repositoryFolder),
  react({ compiler: { sources: memoised } }),
  tailwindcss(),
]
