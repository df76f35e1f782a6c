/* Verifies a log beside the page, so that nothing freezes: a worker of its own (`log-check.ts` starts it). */
import { browserPrimitives } from '#web/lib/proof/browser-primitives.ts'
import type { LogNews, LogVerdict } from './log-check.ts'
import { createLogVerifier, isLogFile } from './log-proof.mjs'

const verifyLog = createLogVerifier(browserPrimitives)

const tell = (news: LogNews) => postMessage(news)

const verdictOf = async (blob: Blob): Promise<LogVerdict> => {
  const text = await blob.text().catch(() => null)
  if (text === null) return { kind: 'unreadable' }
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { kind: 'foreign' }
  }
  if (!isLogFile(file)) return { kind: 'foreign' }
  const check = verifyLog(file, { onProgress: (done) => tell({ done }) })
  const title = `${file.run.day} ${file.run.code} 次`
  return { kind: check.faults.length === 0 ? 'sound' : 'broken', check, title }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void verdictOf(data).then((verdict) => tell({ verdict }))
})
