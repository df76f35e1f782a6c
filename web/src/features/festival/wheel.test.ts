import { expect, test } from 'vitest'
import { angleOf, arcPath, brushPath, circlesFor, nearestTo, pointAt, rotationTo } from './wheel.ts'

test('the year goes once round, in a leap year, too', () => {
  expect(angleOf('2026-01-01')).toBe(0)
  expect(angleOf('2024-07-02')).toBeCloseTo((183 / 366) * 360)
  expect(angleOf('2026-12-31')).toBeLessThan(360)
})

test('turns the shorter way, however often it has been round', () => {
  expect(rotationTo(350, 0)).toBe(10)
  expect(rotationTo(10, 0)).toBe(-10)
  expect(rotationTo(90, -720)).toBe(-810)
  expect(rotationTo(0, 725)).toBe(720)
})

test('finds what stands nearest to the top, over the new year as well', () => {
  const angles = [5, 90, 358]
  expect(nearestTo(0, angles)).toBe(2)
  expect(nearestTo(-80, angles)).toBe(1)
  expect(nearestTo(-363, angles)).toBe(0)
})

test('days that lie close stand on circles of their own, over the new year as well', () => {
  expect(circlesFor([0, 1, 2, 40, 355], [10, 10, 10])).toEqual([0, 1, 2, 0, 2])
  // Where even the innermost is taken, one lies over another rather than being lost.
  expect(circlesFor([0, 1, 2], [10, 10])).toEqual([0, 1, 1])
})

test('draws only numbers', () => {
  expect(pointAt(90, 10)).toEqual({ x: 10, y: expect.closeTo(0) })
  for (const path of [brushPath(289), arcPath(315, 400, 238)]) expect(path).not.toMatch(/NaN|undefined/)
})
