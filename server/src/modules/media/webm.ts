import type { FileHandle } from 'node:fs/promises'
import { createReader, fill, type Reader } from './file-bytes.ts'

/** An element of EBML (RFC 8794). */
interface Element {
  id: number
  start: number
  content: number
  /** Infinity when it does not say, as in a file that is written while it is recorded. */
  end: number
}

/** Matroska, RFC 9559. */
const ids = {
  segment: 0x1853_8067,
  info: 0x1549_a966,
  tracks: 0x1654_ae6b,
  trackEntry: 0xae,
}

/** Tags, attached files, chapters; of the whole its title, time, names and numbers; of a track its name; check sums of these. */
const revealing = new Set([0x1254_c367, 0x1941_a469, 0x1043_a770, 0x7ba9, 0x4461, 0x73a4, 0x7384, 0x536e, 0xbf, 0xec])
/** Which program wrote it: must be there, and may be empty. */
const emptied = new Set([0x4d80, 0x5741])
const nesting = new Set([ids.segment, ids.info, ids.tracks, ids.trackEntry])
/** @returns undefined where nothing can be read any more */
const elementAt = async (read: Reader, start: number): Promise<Element | undefined> => {
  const head = await read(start, 12)
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const first = head[idBytes] ?? 0
  const sizeBytes = Math.clz32(first) - 23
  if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return undefined
  let size = first & (0xff >> sizeBytes)
  let unknown = size === 0xff >> sizeBytes
  for (const byte of head.subarray(idBytes + 1, idBytes + sizeBytes)) {
    size = size * 256 + byte
    unknown &&= byte === 0xff
  }
  const content = start + idBytes + sizeBytes
  return { id: head.readUIntBE(0, idBytes), start, content, end: unknown ? Infinity : content + size }
}

/** Elements that may reveal something, wherever they stand. */
const collect = async (file: FileHandle): Promise<Element[]> => {
  const { size } = await file.stat()
  const read = createReader(file)
  const found: Element[] = []
  const walk = async (start: number, end: number, depth: number): Promise<void> => {
    for (let at = start; at < end;) {
      const element = await elementAt(read, at)
      if (!element) return
      const until = Math.min(element.end, end)
      if (revealing.has(element.id) || emptied.has(element.id)) found.push({ ...element, end: until })
      if (nesting.has(element.id) && depth < 3) await walk(element.content, until, depth + 1)
      at = until
    }
  }
  await walk(0, size, 0)
  return found
}

/** The head of an empty element that is as long as another. */
const voidHead = (bytes: number): Buffer => {
  const sizeBytes = bytes >= 9 ? 8 : 1
  const head = Buffer.alloc(1 + sizeBytes)
  head.writeUInt8(0xec, 0)
  if (sizeBytes === 1) head.writeUInt8(0x80 | (bytes - 2), 1)
  else head.writeBigUInt64BE((1n << 56n) | BigInt(bytes - 9), 1)
  return head
}

/** Blanks in place what a WebM file says of itself and does not need to be played; no element changes its size. */
export const blankWebm = async (file: FileHandle): Promise<void> => {
  for (const { id, start, content, end } of await collect(file)) {
    if (!emptied.has(id)) {
      const head = voidHead(end - start)
      await file.write(head, 0, head.length, start)
      await fill(file, start + head.length, end)
    } else await fill(file, content, end)
  }
}
