// Its path: a browser runs no worker that lies at a CDN.
// oxlint-disable-next-line import/default -- the build makes it
import workerFile from './log-worker.ts?worker&url'
import type { LogCheck } from './log-proof.mjs'

/** What a log is found to be. */
export type LogVerdict =
  | { kind: 'sound' | 'broken'; check: LogCheck; title: string }
  | { kind: 'foreign' | 'unreadable' }

/** What the worker tells. */
export type LogNews = { verdict: LogVerdict } | { done: number }

/** Verifies a saved log in a worker of its own, on this device alone. @throws when the browser cannot run it */
export const checkLog = (file: Blob, onProgress: (done: number) => void): Promise<LogVerdict> => {
  const worker = new Worker(workerFile, { type: 'module' })
  return new Promise<LogVerdict>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker failed')))
    worker.addEventListener('message', ({ data }: MessageEvent<LogNews>) => {
      if ('verdict' in data) resolve(data.verdict)
      else onProgress(data.done)
    })
    worker.postMessage(file, [])
  }).finally(() => worker.terminate())
}
