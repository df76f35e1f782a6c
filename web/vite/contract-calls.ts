import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { CallName } from '../../contract/src/index.ts'

type ContractModule = typeof import('../../contract/src/index.ts')

const firstId = 'virtual:contract-calls/first'
const lateId = 'virtual:contract-calls/late'

/** What is called while a screen that people open first is drawn, or as they leave; the others are loaded when it stands, or when one is made. */
const firstCalls: ReadonlySet<string> = new Set<CallName>([
  'auth.issueToken',
  'user.selectMyBase',
  'user.getDetail',
  'category.list',
  'topic.page',
  'topic.pageFollowed',
  'topic.pageOfUser',
  'topic.countNew',
  'topic.get',
  'topic.star',
  'post.page',
  'interaction.unread',
  'chat.unread',
  'chat.pageWindows',
  'chat.connectToken',
  'settings.list',
  // Also made as somebody leaves the app, when nothing can be loaded any more.
  'settings.update',
])

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
      const calls = module
        .listCalls()
        .filter(({ name }) => firstCalls.has(name) === (id === `\0${firstId}`))
        .map(({ name, call: { method, path: callPath, form, bare } }) => [name, { method, path: callPath, form, bare }])
      return `export default ${JSON.stringify(Object.fromEntries(calls))}`
    },
  }
}
