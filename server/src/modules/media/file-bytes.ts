import type { FileHandle } from 'node:fs/promises'

const blockBytes = 64 * 1024

/** Reads a file in blocks, so that many small reads near each other cost few calls. Not for a file that is written meanwhile. */
export const createReader = (file: FileHandle) => {
  const block = Buffer.alloc(blockBytes)
  let start = 0
  let length = 0
  /** @returns fewer bytes than asked for at the end of the file; at most a block. Valid until the next read */
  return async (at: number, bytes: number): Promise<Buffer> => {
    if (at < start || at + bytes > start + length) {
      start = at
      length = (await file.read(block, 0, blockBytes, at)).bytesRead
    }
    return block.subarray(at - start, Math.min(at - start + bytes, length))
  }
}
export type Reader = ReturnType<typeof createReader>

/** Overwrites a part of a file with one byte. */
export const fill = async (file: FileHandle, from: number, to: number, byte = 0): Promise<void> => {
  const filler = Buffer.alloc(Math.min(blockBytes, Math.max(0, to - from)), byte)
  for (let at = from; at < to; at += filler.length) await file.write(filler, 0, Math.min(filler.length, to - at), at)
}

/** Leaves of a file what stands between two places. */
export const keepBetween = async (file: FileHandle, from: number, to: number): Promise<void> => {
  const block = Buffer.alloc(blockBytes)
  for (let at = from; from > 0 && at < to;) {
    const { bytesRead } = await file.read(block, 0, Math.min(blockBytes, to - at), at)
    if (bytesRead === 0) break
    await file.write(block, 0, bytesRead, at - from)
    at += bytesRead
  }
  await file.truncate(to - from)
}
