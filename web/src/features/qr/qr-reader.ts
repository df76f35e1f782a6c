// Its path: a browser runs no worker that lies at a CDN.
// oxlint-disable-next-line import/default -- the build makes it
import workerFile from './qr-worker.ts?worker&url'
import type { Pixels } from './qr-worker.ts'

/** Reads codes, one picture after another. */
export interface QrReader {
  /** What the code in these pixels says, or undefined when none is found. They are given away. */
  read: (pixels: ImageData) => Promise<string | undefined>
  close: () => void
}

/** Starts a reader; its code is loaded only now. */
export const openReader = (): QrReader => {
  const worker = new Worker(workerFile, { type: 'module' })
  return {
    read: ({ data, width, height }) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text ?? undefined)
        worker.onerror = () => reject(new Error('the worker failed'))
        const pixels: Pixels = { data, width, height }
        worker.postMessage(pixels, [data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
