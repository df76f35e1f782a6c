import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type ContractModule = typeof import('../../contract/src/index.ts')

const publicId = 'virtual:contract-calls'
const resolvedId = `\0${publicId}`

/**
 * Offers `virtual:contract-calls`: method, path and access of every call as plain data. The client needs no more than
 * that at run time, so the schemas (and zod) stay out of the first page; types come from `import type` of the contract.
 */
export const contractCalls = (repositoryFolder: string): Plugin => {
  const entry = path.join(repositoryFolder, 'contract/src/index.ts')
  return {
    name: 'hongyan:contract-calls',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const { module, dependencies } = await runnerImport<ContractModule>(entry, {
        root: repositoryFolder,
        logLevel: 'error',
      })
      // In development a change of the contract then gives a new module.
      for (const file of [entry, ...dependencies]) this.addWatchFile(path.resolve(repositoryFolder, file))
      const calls = module.listCalls().map(({ name, call }) => {
        const { method, path: callPath, access, form, bare } = call
        return [name, { method, path: callPath, access, form, bare }]
      })
      return `export default ${JSON.stringify(Object.fromEntries(calls))}`
    },
  }
}
