import type { FileHandle } from 'node:fs/promises'
import { createReader } from './file-bytes.ts'
import { blankedFlacBlock } from './flac.ts'

/** A page (RFC 3533, section 6): where it lies, and how long the pieces of its content are. */
interface Page {
  start: number
  serial: number
  isFirst: boolean
  headBytes: number
  bytes: number
  segments: Buffer
}

/** A packet of headers, in pieces, and where each of these lies in the file. */
interface Packet {
  pieces: Buffer[]
  places: { at: number; bytes: number }[]
}

/** More headers than any picture in them needs are an attack on our memory. */
const maximumHeaderBytes = 16 * 1024 * 1024

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1
  return crc >>> 0
})

const crcOf = (page: Buffer): number => {
  let crc = 0
  for (const byte of page) crc = ((crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 255] ?? 0)) >>> 0
  return crc
}

async function* pagesIn(file: FileHandle): AsyncGenerator<Page> {
  const read = createReader(file)
  const { size } = await file.stat()
  for (let start = 0; start + 27 <= size;) {
    const head = await read(start, 27 + 255)
    if (head.toString('latin1', 0, 4) !== 'OggS') return
    const count = head.readUInt8(26)
    const segments = Buffer.from(head.subarray(27, 27 + count))
    const headBytes = 27 + count
    const bytes = headBytes + segments.reduce((sum, segment) => sum + segment, 0)
    if (start + bytes > size) return
    yield { start, serial: head.readUInt32LE(14), isFirst: (head.readUInt8(5) & 2) !== 0, headBytes, bytes, segments }
    start += bytes
  }
}

/** A comment that names nobody, as long as the one before it: what wrote the file is spaces, and nothing else is said. */
const emptyComment = (mark: Buffer, bytes: number, end: Buffer): Buffer => {
  const spaces = bytes - mark.length - 8 - end.length
  if (spaces < 0) throw new Error('a comment is too short to be one')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(spaces)
  return Buffer.concat([mark, length, Buffer.alloc(spaces, ' '), Buffer.alloc(4), end])
}

const startsWith = (content: Buffer, mark: string) => content.toString('latin1', 0, mark.length) === mark

const blankFlacPacket = (content: Buffer): Buffer => {
  const [kind = 0] = content
  const blanked = blankedFlacBlock(kind)
  if (blanked === undefined) return content
  // The first block must be a comment (RFC 9639, section 10.1).
  if ((kind & 0x7f) === 4) return emptyComment(content.subarray(0, 4), content.length, Buffer.alloc(0))
  return Buffer.concat([Buffer.from([blanked]), content.subarray(1, 4), Buffer.alloc(content.length - 4)])
}

interface Stream {
  /** @returns what shall stand there instead */
  blank: (content: Buffer) => Buffer
  /** Whether a packet is the last that may say something. */
  isLast: (content: Buffer) => boolean
}

/** By how the first packet of a stream begins, what its headers are. */
const streams: { mark: string; stream: Stream }[] = [
  {
    mark: '\u0001vorbis',
    stream: {
      blank: (content) => emptyComment(content.subarray(0, 7), content.length, Buffer.from([1])),
      isLast: () => true,
    },
  },
  {
    mark: 'OpusHead',
    stream: {
      blank: (content) => emptyComment(content.subarray(0, 8), content.length, Buffer.alloc(0)),
      isLast: () => true,
    },
  },
  {
    mark: '\u007FFLAC',
    stream: { blank: blankFlacPacket, isLast: (content) => ((content[0] ?? 0x80) & 0x80) !== 0 },
  },
]

/** Writes other content of the same length into a file. */
const replace = async (file: FileHandle, { places }: Pick<Packet, 'places'>, content: Buffer): Promise<void> => {
  let from = 0
  for (const { at, bytes } of places) {
    await file.write(content, from, bytes, at)
    from += bytes
  }
}

const renewCrc = async (file: FileHandle, { start, bytes }: Page): Promise<void> => {
  const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, start)
  buffer.fill(0, 22, 26)
  buffer.writeUInt32LE(crcOf(buffer), 22)
  await file.write(buffer, 22, 4, start + 22)
}

/**
 * Blanks in place what the headers of an Ogg file (Vorbis, Opus, FLAC) say of it: comments and pictures. Every packet keeps
 * its length, so no byte of the sound moves.
 */
export const blankOgg = async (file: FileHandle): Promise<void> => {
  /** Streams whose headers are being read, by their numbers; one file may hold several after each other. */
  const open = new Map<number, { stream: Stream; packet: Packet; number: number; pages: Page[] }>()
  let headerBytes = 0
  const changed: Page[] = []
  const changes: { packet: Packet; content: Buffer }[] = []

  for await (const page of pagesIn(file)) {
    if (page.isFirst) {
      const { buffer } = await file.read(Buffer.alloc(8), 0, 8, page.start + page.headBytes)
      const stream = streams.find(({ mark }) => startsWith(buffer, mark))?.stream
      if (stream) open.set(page.serial, { stream, packet: { pieces: [], places: [] }, number: 0, pages: [] })
    }
    const state = open.get(page.serial)
    if (!state) continue
    headerBytes += page.bytes
    if (headerBytes > maximumHeaderBytes) throw new Error('an Ogg file has too large headers')
    state.pages.push(page)
    const { buffer } = await file.read(Buffer.alloc(page.bytes), 0, page.bytes, page.start)
    let at = page.headBytes
    for (const segment of page.segments) {
      state.packet.pieces.push(buffer.subarray(at, at + segment))
      state.packet.places.push({ at: page.start + at, bytes: segment })
      at += segment
      if (segment === 255) continue
      const content = Buffer.concat(state.packet.pieces)
      // The first only says what the sound is like.
      if (state.number > 0) changes.push({ packet: state.packet, content: state.stream.blank(content) })
      const isLast = state.number > 0 && state.stream.isLast(content)
      state.number++
      state.packet = { pieces: [], places: [] }
      if (!isLast) continue
      changed.push(...state.pages)
      open.delete(page.serial)
      break
    }
  }

  for (const { packet, content } of changes) await replace(file, packet, content)
  for (const page of changed) await renewCrc(file, page)
}
