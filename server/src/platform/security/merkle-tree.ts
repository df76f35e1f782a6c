import { createHash } from 'node:crypto'

/** Bytes of a hash. */
export const hashBytes = 32

/** A leaf and a node are told apart by their first byte, so that none can pass for the other (RFC 6962, section 2.1). */
export const hashLeaf = (text: string): Buffer => createHash('sha256').update(Buffer.of(0)).update(text).digest()
/** Of the two below it. */
export const hashNode = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()

/** How many nodes each level has, the leaves first; one without a neighbour goes up as it is. */
const widthsOf = (leaves: number): number[] => {
  const widths = [leaves]
  for (let width = leaves; width > 1;) widths.push((width = Math.ceil(width / 2)))
  return widths
}

/**
 * Makes all nodes of a tree over leaves, level after level.
 * @param leaves their hashes, one after another; at least one
 * @returns nodes, the leaves first and the root last, `hashBytes` each
 */
export const growTree = (leaves: Buffer): Buffer => {
  const levels = [leaves]
  for (let level = leaves; level.length > hashBytes;) {
    const parents: Buffer[] = []
    for (let at = 0; at < level.length; at += 2 * hashBytes) {
      const left = level.subarray(at, at + hashBytes)
      const right = level.subarray(at + hashBytes, at + 2 * hashBytes)
      parents.push(right.length > 0 ? hashNode(left, right) : left)
    }
    levels.push((level = Buffer.concat(parents)))
  }
  return Buffer.concat(levels)
}

/** A node beside the way from a leaf to the root: which one it is, and on which side it stands. */
export interface Neighbour {
  node: number
  side: 'left' | 'right'
}

/** The nodes that lead from a leaf to the root. @param leaf from 0 */
export const wayOf = (leaves: number, leaf: number): Neighbour[] => {
  const way: Neighbour[] = []
  let [place, start] = [leaf, 0]
  for (const width of widthsOf(leaves)) {
    const other = place ^ 1
    if (width > 1 && other < width) way.push({ node: start + other, side: other < place ? 'left' : 'right' })
    start += width
    place = Math.floor(place / 2)
  }
  return way
}
