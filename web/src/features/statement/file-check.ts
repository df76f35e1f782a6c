// Its path: a browser runs no worker that lies at a CDN.
// oxlint-disable-next-line import/default -- the build makes it
import workerFile from './proof-worker.ts?worker&url'
import type { FileVerdict, WorkerNews } from './verdict.ts'

interface CheckOptions {
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/**
 * Verifies a file in a worker of its own, on this device alone.
 * @throws when the browser cannot run it, or when `signal` is aborted
 */
export const checkFile = (file: Blob, { onProgress, signal }: CheckOptions = {}): Promise<FileVerdict> => {
  const worker = new Worker(workerFile, { type: 'module' })
  return new Promise<FileVerdict>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', () => reject(new Error('the worker failed')))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => {
      if ('verdict' in data) resolve(data.verdict)
      else onProgress?.(data.done, data.total)
    })
    worker.postMessage(file, [])
  }).finally(() => worker.terminate())
}
