import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corners, dock, edgePx, firstPosition, moveBy, moveByKey, parsePosition, stepPx } from './mini-position.ts'

const room = { width: 200, height: 600 }

test('the mini player stays at least 10 px from the edges: that is how far its room is from them', () => {
  expect(edgePx).toBe(10)
})

test('however far it is moved, it stays in its room', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const distance = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(share, share, distance, distance, fc.integer({ min: -50, max: 2000 }), (x, y, dx, dy, width) => {
      const moved = moveBy({ x, y }, dx, dy, { width, height: 600 })
      for (const part of [moved.x, moved.y]) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('it rests at the side that is nearer, at the height where it was let go', () => {
  expect(dock({ x: 0.49, y: 0.3 })).toEqual({ x: 0, y: 0.3 })
  expect(dock({ x: 0.5, y: 0.3 })).toEqual({ x: 1, y: 0.3 })
})

test('arrow keys lead to a side, and up and down by steps of 10 px', () => {
  expect(stepPx).toBe(10)
  const pressed = (key: string) => moveByKey({ x: 1, y: 0.5 }, key, room)
  expect(pressed('ArrowLeft')).toEqual({ x: 0, y: 0.5 })
  expect(pressed('ArrowRight')).toEqual({ x: 1, y: 0.5 })
  expect((pressed('ArrowUp')?.y ?? 0) * room.height).toBeCloseTo(290)
  expect((pressed('ArrowDown')?.y ?? 0) * room.height).toBeCloseTo(310)
  expect(pressed('Enter')).toBeUndefined()
})

test('four corners are there for who does not drag; it begins at the bottom right', () => {
  expect(corners.map(({ name }) => name)).toEqual(['左上', '右上', '左下', '右下'])
  expect(firstPosition).toEqual(corners[3]?.position)
})

test('what is stored is read only when it is a position, and docks, though it was stored in the middle', () => {
  expect(parsePosition({ x: 0.25, y: 1 })).toEqual({ x: 0, y: 1 })
  for (const value of [null, 3, {}, { x: -1, y: 0 }, { x: '0', y: 0 }, { x: 0, y: 7 }])
    expect(parsePosition(value)).toBeUndefined()
})
