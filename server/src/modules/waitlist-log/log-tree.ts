import type { ProofPath } from '#contract/ledger.ts'
import { hashNode } from '#server/platform/security/merkle-tree.ts'

/** A node of the tree: leaves are of level 0, in their order from 0. */
export interface NodeName {
  level: number
  place: number
}

/** Finds the hash of a whole node. */
export type FindNode = (node: NodeName) => Buffer

/** Nodes of a level under which every leaf is there. */
const wholeNodes = (size: number, level: number): number => Math.floor(size / 2 ** level)

/** The whole nodes that a tree of some leaves is made of, the lowest first: one for each 1 in its number of leaves. */
export const peaksOf = (size: number): NodeName[] => {
  const peaks: NodeName[] = []
  for (let level = 0; 2 ** level <= size; level++) {
    const count = wholeNodes(size, level)
    if (count % 2 === 1) peaks.push({ level, place: count - 1 })
  }
  return peaks
}

/** What stands above some peaks, the lowest first. */
const foldPeaks = (peaks: readonly Buffer[]): Buffer => {
  const [lowest, ...rest] = peaks
  if (!lowest) throw new Error('a tree without leaves has no root')
  return rest.reduce((below, peak) => hashNode(peak, below), lowest)
}

/** @param find has `peaksOf(size)` */
export const rootOf = (size: number, find: FindNode): Buffer => foldPeaks(peaksOf(size).map(find))

/** Old nodes that are needed to grow a tree: those without a neighbour so far. */
export const edgeOf = (size: number): NodeName[] => peaksOf(size)

/**
 * Grows a tree by leaves.
 * @param size how many it had
 * @param leaves their hashes
 * @param find has `edgeOf(size)`
 * @returns the nodes above level 0 that have become whole
 */
export const growBy = (size: number, leaves: readonly Buffer[], find: FindNode): (NodeName & { hash: Buffer })[] => {
  const grown: (NodeName & { hash: Buffer })[] = []
  let [added, level] = [leaves, 0]
  while (added.length > 0) {
    const first = wholeNodes(size, level)
    const hashAt = (place: number) => (place < first ? find({ level, place }) : added[place - first])
    const parents: Buffer[] = []
    for (let place = wholeNodes(size, level + 1); 2 * place + 1 < first + added.length; place++) {
      const [left, right] = [hashAt(2 * place), hashAt(2 * place + 1)]
      if (!left || !right) throw new Error('a node of the log is missing')
      const hash = hashNode(left, right)
      parents.push(hash)
      grown.push({ level: level + 1, place, hash })
    }
    ;[added, level] = [parents, level + 1]
  }
  return grown
}

interface Step {
  side: 'left' | 'right'
  /** What stands there: one whole node, or what stands above several, the lowest first. */
  nodes: NodeName[]
}

const stepsOf = (size: number, leaf: number): Step[] => {
  const steps: Step[] = []
  for (let level = 0; Math.ceil(size / 2 ** level) > 1; level++) {
    const place = Math.floor(leaf / 2 ** level)
    const other = place % 2 === 0 ? place + 1 : place - 1
    if (other >= Math.ceil(size / 2 ** level)) continue
    const nodes =
      other < wholeNodes(size, level) ? [{ level, place: other }] : peaksOf(size).filter((peak) => peak.level < level)
    steps.push({ side: other < place ? 'left' : 'right', nodes })
  }
  return steps
}

/** The nodes that the proof of a leaf is made of. @param leaf from 0 */
export const nodesOfProof = (size: number, leaf: number): NodeName[] =>
  stepsOf(size, leaf).flatMap(({ nodes }) => nodes)

/** The way from a leaf to the root, from below. @param find has `nodesOfProof(size, leaf)` */
export const proofOf = (size: number, leaf: number, find: FindNode): ProofPath =>
  stepsOf(size, leaf).map(({ side, nodes }) => ({ side, hash: foldPeaks(nodes.map(find)).toString('hex') }))
