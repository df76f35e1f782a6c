import type { FileHandle } from 'node:fs/promises'
import { fill } from './file-bytes.ts'

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, section 4.2). */
interface Box {
  type: string
  start: number
  /** Where its content begins. */
  content: number
  end: number
}

/** More boxes or a larger table of contents than half an hour can need are an attack on our memory. */
const maximumBoxes = 20_000
const maximumMoovBytes = 16 * 1024 * 1024

/** Whatever a file says of itself that is not needed to play it: tags, location, camera, and what lies in empty room. */
const revealingTypes = new Set(['udta', 'meta', 'uuid', 'XMP_', 'Xtra', 'free', 'skip'])

/** Boxes in which revealing ones may lie. */
const nesting = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])

/** A file that ends before it should, or that lies about its sizes. */
export class BrokenMp4Error extends Error {}

async function* boxesIn(file: FileHandle, start: number, end: number): AsyncGenerator<Box> {
  const head = Buffer.alloc(16)
  for (let at = start; at < end;) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    if (bytesRead < 8) throw new BrokenMp4Error('ends within the head of a box')
    const short = head.readUInt32BE(0)
    const long = short === 1
    if (long && bytesRead < 16) throw new BrokenMp4Error('ends within the head of a box')
    const size = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const headSize = long ? 16 : 8
    if (size < headSize || at + size > end) throw new BrokenMp4Error('a box is larger than what it lies in')
    yield { type: head.toString('latin1', 4, 8), start: at, content: at + headSize, end: at + size }
    at += size
  }
}

/** From the box `mvhd` (section 8.2.2); null when it does not say, as in a file that is written while it is recorded. */
const durationIn = async (file: FileHandle, { content }: Box): Promise<number | null> => {
  const { buffer } = await file.read(Buffer.alloc(32), 0, 32, content)
  const long = buffer[0] === 1
  const scale = buffer.readUInt32BE(long ? 20 : 12)
  const duration = long ? Number(buffer.readBigUInt64BE(24)) : buffer.readUInt32BE(16)
  const unknown = duration === 0 || duration >= (long ? 2 ** 63 : 2 ** 32 - 1)
  return scale === 0 || unknown ? null : Math.round((duration / scale) * 1000)
}

interface Found {
  revealing: Box[]
  durationMs: number | null
}

const collect = async (file: FileHandle): Promise<Found> => {
  const { size } = await file.stat()
  const revealing: Box[] = []
  let durationMs: number | null = null
  let count = 0
  let described = false
  const walk = async (start: number, end: number, depth: number): Promise<void> => {
    for await (const box of boxesIn(file, start, end)) {
      if (++count > maximumBoxes) throw new BrokenMp4Error('has too many boxes')
      if (box.type === 'moov') {
        if (box.end - box.start > maximumMoovBytes) throw new BrokenMp4Error('has too large a table of contents')
        described = true
      }
      if (box.type === 'mvhd') durationMs = await durationIn(file, box)
      if (revealingTypes.has(box.type)) revealing.push(box)
      else if (nesting.has(box.type) && depth < 6) await walk(box.content, box.end, depth + 1)
    }
  }
  await walk(0, size, 0)
  if (!described) throw new BrokenMp4Error('has no table of contents')
  return { revealing, durationMs }
}

/**
 * Checks that an MP4 or QuickTime file is whole.
 * @returns how long it says it is, in milliseconds
 * @throws {BrokenMp4Error}
 */
export const checkMp4 = async (file: FileHandle): Promise<number | null> => (await collect(file)).durationMs

/**
 * Blanks in place what a file reveals besides its pictures and sounds, such as where it was taken. No box changes its
 * size, so everything stays where the table of contents says it is.
 */
export const blankMp4 = async (file: FileHandle): Promise<void> => {
  for (const box of (await collect(file)).revealing) {
    await file.write('free', box.start + 4, 'latin1')
    await fill(file, box.content, box.end)
  }
}
