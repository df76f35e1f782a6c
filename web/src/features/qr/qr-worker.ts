/* Looks for a code in pictures beside the page, so that nothing freezes: a worker of its own (`qr-reader.ts` starts it). */
import jsQr from 'jsqr'

/** What is asked: pixels, four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

addEventListener('message', ({ data: { data, width, height } }: MessageEvent<Pixels>) => {
  const text = jsQr(data, width, height)?.data
  postMessage(text === undefined || text === '' ? null : text)
})
