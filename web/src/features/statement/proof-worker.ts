/* Verifies a file beside the page, so that nothing freezes: a worker of its own (`file-check.ts` starts it). */
import { browserPrimitives } from '#web/lib/proof/browser-primitives.ts'
import { createStatementVerifier, isStatement } from './statement-proof.mjs'
import { factsOf, type FileVerdict, type WorkerNews } from './verdict.ts'

const verifyStatement = createStatementVerifier(browserPrimitives)

/** More than a browser reads at once on a small phone: some 200,000 entries. */
const maxBytes = 100 * 1024 * 1024

const tell = (news: WorkerNews) => postMessage(news)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const verdictOf = async (file: Blob): Promise<FileVerdict> => {
  if (file.size > maxBytes) return { kind: 'unreadable' }
  const text = await file.text().catch(() => null)
  if (text === null) return { kind: 'unreadable' }
  const begin = performance.now()
  const statement = parse(text)
  if (!isStatement(statement)) return { kind: 'foreign' }
  const total = statement.accounts.reduce(
    (sum, account) => sum + account.entries.length,
    statement.coupons?.entries.length ?? 0,
  )
  const { faults, entries } = verifyStatement(statement, { onProgress: (done) => tell({ done, total }) })
  if (faults.length > 0) return { kind: 'changed', faults }
  return { kind: 'genuine', facts: factsOf(statement, entries, performance.now() - begin) }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void verdictOf(data).then((verdict) => tell({ verdict }))
})
