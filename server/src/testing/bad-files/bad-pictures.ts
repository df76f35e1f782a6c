import sharp from 'sharp'
import type { ErrorKey } from '#contract/errors.ts'
import { makeMp4 } from '../sample-recordings.ts'
import { makePng, makeTextBomb, makeZip } from './bytes.ts'

export interface BadFile {
  /** What it is, for the name of the test. */
  what: string
  /** As its sender calls it. */
  filename: string
  make(): Promise<Buffer> | Buffer
  /** The failure that it must get; `'clean'` when it is taken, and nothing bad of it is left. */
  answer: ErrorKey | 'clean'
}

const photograph = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c2410c' } }).composite([
    { input: { text: { text: '鸿雁', width: 300, height: 200 } } },
  ])

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

const script = '<script>alert(document.domain)</script>'
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`

/** What is looked for in files that were made of bad ones. */
export const badWords = ['alert(', 'evil.js', 'secret camera', 'PK\u0003\u0004']

/** A GIF that is a program as well: its screen is so wide that the number reads as the begin of a comment. */
const gifProgram = async () => {
  const gif = await photograph().gif().toBuffer()
  gif.write('/*', 6, 'latin1')
  return Buffer.concat([gif, Buffer.from('*/=1;alert(1)//')])
}

export const badPictures: BadFile[] = [
  {
    what: 'a JPEG that ends too early',
    filename: 'a.jpg',
    answer: 'MEDIA_UNREADABLE',
    make: async () => half(await photograph().jpeg().toBuffer()),
  },
  {
    what: 'a WebP that ends too early',
    filename: 'a.webp',
    answer: 'MEDIA_UNREADABLE',
    make: async () => half(await photograph().webp({ lossless: true }).toBuffer()),
  },
  {
    what: 'an AVIF that ends too early',
    filename: 'a.avif',
    answer: 'MEDIA_UNREADABLE',
    make: async () => half(await photograph().avif({ effort: 0 }).toBuffer()),
  },
  {
    what: 'a PNG that ends too early',
    filename: 'a.png',
    answer: 'MEDIA_UNREADABLE',
    make: () => half(makePng({ width: 900, height: 900 })),
  },
  {
    what: 'a PNG with fewer rows than it says',
    filename: 'a.png',
    answer: 'MEDIA_UNREADABLE',
    make: () => makePng({ width: 900, height: 900, rows: 9 }),
  },
  {
    what: 'the first bytes of a PNG',
    filename: 'a.png',
    answer: 'MEDIA_UNREADABLE',
    make: () => makePng({ width: 9, height: 9 }).subarray(0, 24),
  },
  {
    what: 'a picture of 60 million pixels',
    filename: 'a.png',
    answer: 'MEDIA_TOO_MANY_PIXELS',
    make: () => makePng({ width: 10_000, height: 6000 }),
  },
  {
    what: 'a decompression bomb of 900 million pixels in a few kilobytes',
    filename: 'a.png',
    answer: 'MEDIA_TOO_MANY_PIXELS',
    make: () => makePng({ width: 30_000, height: 30_000, rows: 100 }),
  },
  {
    what: 'a head that says two billion pixels a side',
    filename: 'a.png',
    answer: 'MEDIA_UNREADABLE',
    make: () => makePng({ width: 2_147_483_647, height: 2_147_483_647, rows: 0 }),
  },
  {
    what: 'a text that unpacks to 50 megabytes',
    filename: 'a.png',
    answer: 'clean',
    make: () => makePng({ width: 90, height: 90, extra: [makeTextBomb(50_000_000)] }),
  },
  {
    what: 'a photograph that says where it was taken',
    filename: 'a.jpg',
    answer: 'clean',
    make: () =>
      photograph()
        .withExif({ IFD0: { Make: 'secret camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .toBuffer(),
  },
  { what: 'an SVG with a script', filename: 'a.svg', answer: 'MEDIA_TYPE_UNKNOWN', make: () => Buffer.from(svg) },
  {
    what: 'an SVG that is called a JPEG',
    filename: 'a.jpg',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from(svg),
  },
  {
    what: 'a page that is called a PNG',
    filename: 'a.png',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from(`<!doctype html>${script}`),
  },
  {
    what: 'a text that is called a JPEG',
    filename: 'a.jpg',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from('这不是图片'.repeat(100)),
  },
  {
    what: 'noise',
    filename: 'a.jpg',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 167 + 13) % 251)),
  },
  {
    what: 'a PNG that is called a text',
    filename: 'a.txt',
    answer: 'clean',
    make: () => makePng({ width: 90, height: 90 }),
  },
  { what: 'a GIF that is a program as well', filename: 'evil.js', answer: 'clean', make: gifProgram },
  {
    what: 'a JPEG that is an archive as well',
    filename: 'a.jpg',
    answer: 'clean',
    make: async () =>
      Buffer.concat([await photograph().jpeg().toBuffer(), makeZip('evil.js', Buffer.from('alert(1)'))]),
  },
  {
    what: 'a JPEG with a script behind its end',
    filename: 'a.jpg',
    answer: 'clean',
    make: async () => Buffer.concat([await photograph().jpeg().toBuffer(), Buffer.from(script)]),
  },
  {
    what: 'an archive',
    filename: 'a.jpg',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => makeZip('a.jpg', Buffer.alloc(1_000_000)),
  },
  {
    what: 'a video',
    filename: 'a.jpg',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => makeMp4({ kind: 'video', durationMs: 1000 }),
  },
  { what: 'a TIFF', filename: 'a.tif', answer: 'MEDIA_TYPE_UNKNOWN', make: () => photograph().tiff().toBuffer() },
  {
    what: 'a PDF',
    filename: 'a.pdf',
    answer: 'MEDIA_TYPE_UNKNOWN',
    make: () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'),
  },
  { what: 'an empty file', filename: 'a.jpg', answer: 'MEDIA_MISSING', make: () => Buffer.alloc(0) },
]
