import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { growTree, hashBytes, hashLeaf, wayOf } from './merkle-tree.ts'

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leavesOf = (count: number) => Array.from({ length: count }, (_, place) => hashLeaf(`leaf ${place}`))

test('of three leaves, the first two are hashed together, and the third goes up as it is', () => {
  const [one, two, three] = leavesOf(3) as [Buffer, Buffer, Buffer]
  const nodes = growTree(Buffer.concat([one, two, three]))
  const pair = hash(Buffer.of(1), one, two)
  expect(nodes.subarray(-hashBytes)).toEqual(hash(Buffer.of(1), pair, three))
  expect(growTree(one)).toEqual(one)
})

test.each([1, 2, 3, 4, 5, 7, 8, 13, 64, 100])('of %d leaves, each has a way to the root', (count) => {
  const leaves = leavesOf(count)
  const nodes = growTree(Buffer.concat(leaves))
  for (const [place, leaf] of leaves.entries()) {
    const reached = wayOf(count, place).reduce((below, { node, side }) => {
      const other = nodes.subarray(node * hashBytes, (node + 1) * hashBytes)
      return side === 'left' ? hash(Buffer.of(1), other, below) : hash(Buffer.of(1), below, other)
    }, leaf)
    expect(reached).toEqual(nodes.subarray(-hashBytes))
  }
})
