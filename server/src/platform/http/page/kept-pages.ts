import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createSharedCache } from '../../cache/shared-cache.ts'
import { createSemaphore } from '../../concurrency/semaphore.ts'
import { soonOr } from '../../concurrency/soon-or.ts'

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** How a page is packed. */
export type Encoding = 'br' | 'gzip'

/** A page that is kept for all, packed when it is first sent so. */
export class KeptPage {
  readonly #text: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.#text = text
  }

  /** As it is sent. */
  as(encoding: Encoding | undefined): Promise<Buffer> | string {
    if (encoding === undefined) return this.#text
    let packed = this.#packed.get(encoding)
    if (packed === undefined) {
      packed = encoding === 'br' ? pack(this.#text) : packGzip(this.#text, { level: 6 })
      this.#packed.set(encoding, packed)
    }
    return packed
  }
}

/** Tighter than this takes longer than drawing the page. */
const quality = 5

const pack = (text: string) => packBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Pages that are kept: each is a hundred thousand characters. */
const maxKept = 200
/** Drawing takes the processor; what waits for the answers does not. */
const atOnce = 4
const mayWait = 30
/** Longer nobody waits for a page that the browser can draw itself. */
const patienceMs = 1000

/**
 * Keeps drawn pages for a moment, for all who ask meanwhile.
 * @param ttlMs how long; 0 keeps nothing
 */
export const createKeptPages = (ttlMs: number) => {
  const pages = createSharedCache<KeptPage>({ ttlMs, max: maxKept })
  const turn = createSemaphore(atOnce, mayWait)
  return {
    /** @returns undefined when it cannot be drawn, or not soon: too much is to be done, or an answer does not come */
    read: (key: string, draw: () => Promise<string>): Promise<KeptPage | undefined> =>
      soonOr(
        pages.read(key, () => turn(async () => new KeptPage(await draw()))),
        undefined,
        patienceMs,
      ),
    clear: pages.clear,
  }
}
