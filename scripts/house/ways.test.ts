import { expect, test } from 'vitest'
import { readImports } from '../arrows/imports.ts'
import { readSources } from '../lib/sources.ts'
import { findLoose, findMissing, measureWay, type Way } from './ways.ts'
import { waysNow } from './ways-now.ts'

const sources = await readSources()
const imports = [...sources].flatMap(([file, source]) => readImports(file, source))

test.each(waysNow)('the way of $name leads from file to file', (way) => {
  expect(findMissing(way, sources)).toEqual([])
  expect(findLoose(way, imports)).toEqual([])
})

test('a file that is gone, and one to which nothing leads, are found', () => {
  const way: Way = { name: 'a star', path: ['a.ts', 'b.ts', 'gone.ts', 'alone.ts'], around: ['c.ts'] }
  const files = new Map([
    ['a.ts', "import { b } from './b.ts'\n"],
    ['b.ts', 'export const b = 1\n\n'],
    ['c.ts', "import { b } from './b.ts'\n"],
    ['alone.ts', ''],
  ])
  const arrows = [...files].flatMap(([file, source]) => readImports(file, source))
  expect(findMissing(way, files)).toEqual(['gone.ts'])
  expect(findLoose(way, arrows)).toEqual(['gone.ts', 'alone.ts'])
  expect(measureWay(way, files)).toEqual({
    name: 'a star',
    path: { files: 4, lines: 3 },
    whole: { files: 5, lines: 4 },
  })
})
