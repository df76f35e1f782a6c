import { crc32, deflateSync } from 'node:zlib'

/** A chunk of a PNG (W3C PNG, section 5.3). */
const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

interface GivenPng {
  width: number
  height: number
  /** Rows that are really there, black; all of them unless given. */
  rows?: number
  extra?: Buffer[]
}

/** A grey PNG of any size, told in its head whether it is true or not. Black compresses to a thousandth. */
export const makePng = ({ width, height, rows = height, extra = [] }: GivenPng): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A text chunk that unpacks to so many bytes. */
export const makeTextBomb = (bytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 65))]))

/** A box of an MP4 (ISO/IEC 14496-12, section 4.2). */
export const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const inner = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inner])
}

/** Numbers of 32 bits, the highest byte first. */
export const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4)
  return bytes
}

/** An archive of the kind ZIP with one stored file; what follows other bytes is still an archive. */
export const makeZip = (name: string, content: Buffer): Buffer => {
  const label = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(label.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  local.copy(entry, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.set([1, 0, 1, 0], 8)
  end.writeUInt32LE(entry.length + label.length, 12)
  end.writeUInt32LE(local.length + label.length + content.length, 16)
  return Buffer.concat([local, label, content, entry, label, end])
}
