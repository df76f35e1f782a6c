import { expect, test } from 'vitest'
import { layOutName, layOutText, type TextBox } from './lay-out-text.ts'

const box: TextBox = { x: 50, y: 100, width: 300, height: 200, vertical: false }
const measure = { largest: 40, spacing: 0 }

test('a short text stands large in the middle of its box', () => {
  const { size, glyphs } = layOutText('平安', box, measure)
  expect(size).toBe(40)
  expect(glyphs).toEqual([{ text: '平安', x: 200, y: 200 }])
})

test('a long text grows smaller until it fits', () => {
  const { size, glyphs } = layOutText('愿'.repeat(120), box, measure)
  expect(size).toBeLessThan(25)
  expect(Math.max(...glyphs.map(({ y }) => y))).toBeLessThan(box.y + box.height)
})

test('columns run from right to left, with signs as columns write them', () => {
  const { glyphs } = layOutText('春风，\n得意', { ...box, vertical: true }, measure)
  expect(glyphs.map(({ text }) => text)).toEqual(['春', '风', '︐', '得', '意'])
  expect(glyphs[3]?.x).toBeLessThan(glyphs[0]?.x ?? 0)
  expect(glyphs[3]?.y).toBe(glyphs[0]?.y)
})

test('ruled columns begin at the right and keep to their rules', () => {
  const { glyphs } = layOutText('一\n二', { ...box, vertical: true, column: 60 }, measure)
  expect(glyphs.map(({ x }) => x)).toEqual([320, 260])
})

const sixtyLines = Array.from({ length: 60 }, () => '安').join('\n')

test('a text of more lines than can be read runs on instead', () => {
  const { size, glyphs } = layOutText(sixtyLines, box, measure)
  expect(size).toBeGreaterThan(14)
  expect(glyphs.length).toBeLessThan(10)
})

test('ruled columns that are too few for the lines of a text take it running on', () => {
  const { size } = layOutText(sixtyLines, { ...box, height: 600, vertical: true, column: 60 }, measure)
  expect(size).toBeGreaterThan(14)
})

const room = { end: 200, start: 20, largest: 25, smallest: 18, spread: 1 }

test('a name that has room stands where it belongs', () => {
  expect(layOutName('阿禾', room)).toEqual({ size: 25, shift: 0 })
})

test('a long name is written smaller, and goes to the right before any of it is cut off', () => {
  expect(layOutName('愿'.repeat(9), room)).toEqual({ size: 20, shift: 0 })
  expect(layOutName('愿'.repeat(12), room)).toEqual({ size: 18, shift: 36 })
  expect(layOutName('愿'.repeat(12), { ...room, leeway: 0 })).toEqual({ size: 15, shift: 0 })
})
