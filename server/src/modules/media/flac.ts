import type { FileHandle } from 'node:fs/promises'
import { fill } from './file-bytes.ts'

/** Kinds of blocks of metadata (RFC 9639, section 8.1). */
const streamInfo = 0
const padding = 1
const seekTable = 3
const lastFlag = 0x80

/** What stands in the head of a block of metadata instead of what it is, when it is not needed to play; else undefined. */
export const blankedFlacBlock = (head: number): number | undefined => {
  const kind = head & ~lastFlag
  return kind === streamInfo || kind === seekTable ? undefined : (head & lastFlag) | padding
}

/** Makes padding of comments, pictures and whatever else stands before the sound of a FLAC file; nothing moves. */
export const blankFlac = async (file: FileHandle): Promise<void> => {
  const head = Buffer.alloc(4)
  for (let at = 4, isLast = false; !isLast;) {
    const { bytesRead } = await file.read(head, 0, 4, at)
    if (bytesRead < 4) return
    const kind = head.readUInt8(0)
    const end = at + 4 + head.readUIntBE(1, 3)
    const blanked = blankedFlacBlock(kind)
    if (blanked !== undefined) {
      await file.write(Buffer.from([blanked]), 0, 1, at)
      await fill(file, at + 4, end)
    }
    isLast = (kind & lastFlag) !== 0
    at = end
  }
}
