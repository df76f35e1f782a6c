import { expect, test } from 'vitest'
import { layOut, softLine } from './line-map.ts'

const frame = { width: 300, height: 200, margin: 20 }
const beijing = { lon: 116.4, lat: 39.9 }
const shanghai = { lon: 121.3, lat: 31.2 }

test('north is up, and east is right', () => {
  const [from, to] = layOut([beijing, shanghai], frame)
  expect(from?.y).toBe(20)
  expect(to?.y).toBeCloseTo(180)
  expect(from && to && from.x < to.x).toBe(true)
})

test('stays within the frame, whichever way the line runs', () => {
  for (const points of [
    [beijing, shanghai],
    [beijing, { lon: 87.6, lat: 43.8 }],
    [beijing, { ...beijing, lat: 30 }],
    [beijing, beijing],
  ])
    for (const { x, y } of layOut(points, frame)) {
      expect(x).toBeGreaterThanOrEqual(20)
      expect(x).toBeLessThanOrEqual(280)
      expect(y).toBeGreaterThanOrEqual(20)
      expect(y).toBeLessThanOrEqual(180.001)
    }
})

test('draws a line through each point', () => {
  expect(softLine([])).toBe('')
  expect(softLine([{ x: 1, y: 2 }])).toBe('M1 2')
  expect(
    softLine([
      { x: 0, y: 0 },
      { x: 6, y: 0 },
    ]),
  ).toBe('M0 0C1 0 5 0 6 0')
})
