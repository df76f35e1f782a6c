import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { foldPattern } from './fold-pattern.ts'

const { db } = await makeDatabase()

const areFound = async (pairs: { text: string; keyword: string }[]): Promise<boolean[]> => {
  const { rows } = await sql<{ found: boolean }>`
    select content ~ pattern as found
    from unnest(
      ${pairs.map(({ text }) => text)}::text[], ${pairs.map(({ keyword }) => foldPattern(keyword))}::text[]
    ) with ordinality as pair (content, pattern, position)
    order by position`.execute(db)
  return rows.map(({ found }) => found)
}

test('finds a keyword wherever it stands, whatever it is made of', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const pairs = fc
    .sample(fc.record({ before: text, keyword: text, after: text }), 500)
    .map(({ before, keyword, after }) => ({ text: before + keyword + after, keyword }))
    .filter(({ text: whole, keyword }) => fold(keyword) !== '' && !whole.includes('\0'))
  const found = await areFound(pairs)
  expect(pairs.filter((_, index) => !found[index])).toEqual([])
})

test('whatever folding takes out may stand anywhere', async () => {
  const codes = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const unseen = codes.map((code) => String.fromCodePoint(code)).filter((character) => fold(character) === '')
  expect(unseen.length).toBeGreaterThan(4000)
  // Of the many signs of plane 14, some.
  const tried = unseen.filter((character, index) => (character.codePointAt(0) ?? 0) < 0xe_0000 || index % 64 === 0)
  const pairs = tried.flatMap((character) => [
    { text: `见${character}字`, keyword: '见字' },
    { text: `见${character}字`, keyword: `见${character}字` },
  ])
  const found = await areFound(pairs)
  expect(pairs.filter((_, index) => !found[index])).toEqual([])
})

test('finds what folds alike, and nothing else', async () => {
  const unit = fc.constantFrom(...Array.from('後后來来臺台灣湾覆复甚什ＡａAbB①1 .*[\\^-'))
  const pairs = fc.sample(
    fc.record({ text: fc.string({ unit, maxLength: 8 }), keyword: fc.string({ unit, minLength: 1, maxLength: 2 }) }),
    2000,
  )
  const found = await areFound(pairs)
  const expected = pairs.map(({ text, keyword }) => fold(text).includes(fold(keyword)))
  expect(expected.filter(Boolean).length).toBeGreaterThan(100)
  expect(pairs.filter((_, index) => found[index] !== expected[index])).toEqual([])
})
