import type { FileHandle } from 'node:fs/promises'
import { keepBetween } from './file-bytes.ts'

const read = async (file: FileHandle, at: number, bytes: number): Promise<Buffer> => {
  if (at < 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  return buffer.subarray(0, bytesRead)
}

/** Seven bits of each byte, as ID3v2 writes sizes (id3.org, ID3v2.4, section 6.2). */
const synchsafe = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((size, index) => size * 128 + ((bytes[at + index] ?? 0) & 127), 0)

/** The bytes of an ID3v2 tag whose head (or foot, which is alike) this is; 0 when it is none. */
const id3v2Bytes = (head: Buffer, mark: 'ID3' | '3DI'): number => {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== mark) return 0
  const hasFoot = mark === '3DI' || ((head[5] ?? 0) & 0x10) !== 0
  return 10 + synchsafe(head, 6) + (hasFoot ? 10 : 0)
}

/** The bytes of an APE tag whose head or foot this is; 0 when it is none. Its size counts the foot, not the head. */
const apeBytes = (edge: Buffer): number => {
  if (edge.length < 32 || edge.toString('latin1', 0, 8) !== 'APETAGEX') return 0
  const hasHead = (edge.readUInt32LE(20) & 0x8000_0000) !== 0
  return edge.readUInt32LE(12) + (hasHead ? 32 : 0)
}

/** The bytes of a tag that begins at a place. */
const tagAfter = async (file: FileHandle, at: number): Promise<number> => {
  const head = await read(file, at, 32)
  return id3v2Bytes(head, 'ID3') || apeBytes(head)
}

/** Lyrics3: in version 2 six figures say how much stands before them; version 1 begins within the last 5,100 bytes. */
const lyricsBefore = async (file: FileHandle, end: number): Promise<number> => {
  const foot = (await read(file, end - 15, 15)).toString('latin1')
  if (foot.endsWith('LYRICS200')) return Number(/^\d{6}/.exec(foot)?.[0] ?? 0) + 15
  if (!foot.endsWith('LYRICSEND')) return 0
  const start = Math.max(0, end - 5200)
  const begin = (await read(file, start, end - start)).lastIndexOf('LYRICSBEGIN')
  return begin < 0 ? 9 : end - start - begin
}

/** The bytes of a tag that ends at a place. */
const tagBefore = async (file: FileHandle, end: number): Promise<number> => {
  const last = await read(file, end - 128, 128)
  if (last.toString('latin1', 0, 3) === 'TAG') {
    const enhanced = (await read(file, end - 128 - 227, 4)).toString('latin1') === 'TAG+'
    return 128 + (enhanced ? 227 : 0)
  }
  return (
    id3v2Bytes(await read(file, end - 10, 10), '3DI') ||
    apeBytes(await read(file, end - 32, 32)) ||
    (await lyricsBefore(file, end))
  )
}

/**
 * Cuts off what is written before and after the sound of an MP3, AAC or FLAC file: ID3v1, ID3v2, APE and Lyrics3, each
 * as often as it stands there. The sound itself is not touched.
 */
export const cutOuterTags = async (file: FileHandle): Promise<void> => {
  const { size } = await file.stat()
  let start = 0
  for (let bytes = await tagAfter(file, start); bytes > 0; bytes = await tagAfter(file, start))
    start = Math.min(size, start + bytes)
  let end = size
  for (let bytes = await tagBefore(file, end); bytes > 0 && end > start; bytes = await tagBefore(file, end))
    end = Math.max(start, end - bytes)
  if (start > 0 || end < size) await keepBetween(file, start, end)
}
