import { expect, test } from 'vitest'
import { growTree, hashBytes, hashLeaf, hashNode } from '#server/platform/security/merkle-tree.ts'
import { edgeOf, growBy, type NodeName, nodesOfProof, peaksOf, proofOf, rootOf } from './log-tree.ts'

const leavesOf = (count: number) => Array.from({ length: count }, (_, place) => hashLeaf(`event ${place}`))
const nameOf = ({ level, place }: NodeName) => `${level}/${place}`

/** A tree that grew step by step, and finds only what it was said to need. */
const grow = (steps: readonly number[]) => {
  const nodes = new Map<string, Buffer>()
  const finding = (allowed: readonly NodeName[]) => {
    const names = new Set(allowed.map(nameOf))
    return (node: NodeName) => {
      const hash = names.has(nameOf(node)) ? nodes.get(nameOf(node)) : undefined
      if (!hash) throw new Error(`${nameOf(node)} is not to be had`)
      return hash
    }
  }
  const all = leavesOf(steps.reduce((sum, step) => sum + step, 0))
  let size = 0
  for (const step of steps) {
    const added = all.slice(size, size + step)
    const grown = growBy(size, added, finding(edgeOf(size)))
    for (const [place, hash] of added.entries()) nodes.set(`0/${size + place}`, hash)
    for (const { hash, ...node } of grown) nodes.set(nameOf(node), hash)
    size += step
  }
  return { all, size, finding }
}

test.each([[[1]], [[2]], [[3]], [[1, 1, 1]], [[5, 2]], [[7, 1, 8]], [[13, 3, 50]], [[64, 36]]])(
  'a log that grew by %j events has the root of a tree that is made at once, and a proof of each event',
  (steps) => {
    const { all, size, finding } = grow(steps)
    const root = growTree(Buffer.concat(all)).subarray(-hashBytes)
    expect(rootOf(size, finding(peaksOf(size)))).toEqual(root)
    for (const [leaf, hash] of all.entries()) {
      const path = proofOf(size, leaf, finding(nodesOfProof(size, leaf)))
      const reached = path.reduce((below, { side, hash: hex }) => {
        const other = Buffer.from(hex, 'hex')
        return side === 'left' ? hashNode(other, below) : hashNode(below, other)
      }, hash)
      expect(reached).toEqual(root)
    }
  },
)
