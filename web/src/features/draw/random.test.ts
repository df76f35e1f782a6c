import { describe, expect, test } from 'vitest'
import { type Chance, drawSome, namesOf, randomBelow } from './random.ts'

/** Draws these, one after another. */
const chanceOf = (...values: number[]): Chance => {
  const rest = [...values]
  return (bytes) => {
    bytes[0] = rest.shift() ?? 0
  }
}

describe('a drawn number', () => {
  test('is below its limit, and each comes', () => {
    const seen = new Set(Array.from({ length: 2000 }, () => randomBelow(6)))
    expect([...seen].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('favours none: what is left over at the top is drawn again', () => {
    // 2³² is 4 more than a multiple of 6.
    expect(randomBelow(6, chanceOf(2 ** 32 - 1, 2 ** 32 - 4, 7))).toBe(1)
    expect(randomBelow(6, chanceOf(2 ** 32 - 5))).toBe(5)
  })

  test('comes as often as any other, as far as chance goes', () => {
    const counts = new Map<number, number>()
    for (let time = 0; time < 60_000; time++) {
      const drawn = randomBelow(6)
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
    }
    // Twelve standard deviations: chance alone does not reach so far.
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(1100)
  })
})

test('none is drawn twice, and never more than there are', () => {
  const names = ['甲', '乙', '丙', '丁']
  for (let time = 0; time < 50; time++) {
    const drawn = drawSome(names, 3)
    expect(drawn).toHaveLength(3)
    expect(new Set(drawn).size).toBe(3)
  }
  expect(drawSome(names, 9).toSorted()).toEqual(names.toSorted())
  expect(names).toHaveLength(4)
})

test('names are parted by lines and by commas of both kinds', () => {
  expect(namesOf('甲\n 乙 ，丙,、丁\n\n戊；己')).toEqual(['甲', '乙', '丙', '丁', '戊', '己'])
})
