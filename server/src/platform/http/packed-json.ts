import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Of a gzip file (RFC 1952) whose time and system nobody is told. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** A last block of nothing (RFC 1951), which ends the file. */
const lastBlock = Buffer.from([1, 0, 0, 255, 255])

/** Shorter pieces are sent as they are: to pack them saves nothing. */
const worthIt = 512

/** A block that stands as it is. */
const stored = (piece: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(piece.length, 1)
  head.writeUInt16LE(piece.length ^ 0xffff, 3)
  return Buffer.concat([head, piece])
}

/** What was packed, for as long as somebody keeps what it was made of. */
const known = new WeakMap<Buffer, Buffer>()

const pack = (piece: Buffer): Buffer => {
  if (piece.length < worthIt) return stored(piece)
  let packed = known.get(piece)
  if (packed === undefined) {
    // Ends with a whole byte, so that another piece can follow.
    packed = deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH })
    known.set(piece, packed)
  }
  return packed
}

/**
 * Packs pieces of text that are sent one after another as gzip: each piece once for as long as it is kept, and not once for each who
 * asks. Nothing is packed together with what stands in another piece, so the length tells nothing of the one by the other.
 */
export const packPieces = (pieces: readonly Buffer[]): Buffer => {
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  )
  foot.writeUInt32LE(pieces.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
  return Buffer.concat([gzipHead, ...pieces.map(pack), lastBlock, foot])
}
