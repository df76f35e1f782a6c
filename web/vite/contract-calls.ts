import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type ContractModule = typeof import('../../contract/src/index.ts')

const firstId = 'virtual:contract-calls/first'
const lateId = 'virtual:contract-calls/late'

/** Domains whose calls the app's first pages make; those of the others are loaded when one is made. */
const firstDomains = new Set(['auth', 'user', 'category', 'topic', 'post', 'friend', 'settings', 'chat', 'interaction'])

/**
 * Offers `virtual:contract-calls/first` and `…/late`: method and path of every call as plain data. The client needs no
 * more than that at run time, so the schemas (and zod) stay out of the first page; types come from `import type` of the
 * contract.
 */
export const contractCalls = (repositoryFolder: string): Plugin => {
  const entry = path.join(repositoryFolder, 'contract/src/index.ts')
  return {
    name: 'hongyan:contract-calls',
    resolveId: (id) => (id === firstId || id === lateId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${firstId}` && id !== `\0${lateId}`) return undefined
      const { module, dependencies } = await runnerImport<ContractModule>(entry, {
        root: repositoryFolder,
        logLevel: 'error',
      })
      // In development a change of the contract then gives a new module.
      for (const file of [entry, ...dependencies]) this.addWatchFile(path.resolve(repositoryFolder, file))
      const isFirst = (name: string) => firstDomains.has(name.slice(0, name.indexOf('.')))
      const calls = module
        .listCalls()
        .filter(({ name }) => isFirst(name) === (id === `\0${firstId}`))
        .map(({ name, call: { method, path: callPath, form, bare } }) => [name, { method, path: callPath, form, bare }])
      return `export default ${JSON.stringify(Object.fromEntries(calls))}`
    },
  }
}
