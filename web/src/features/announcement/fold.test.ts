import { expect, test } from 'vitest'
import { countCharacters } from '#contract/characters.ts'
import { foldedCharacters, foldOf } from './fold.ts'
import { sampleAnnouncements } from './samples.ts'

test('content over 100 characters is collapsed, content of 100 is not (specification, sections 4 and 9)', () => {
  expect(foldedCharacters).toBe(100)
  expect(foldOf('雁'.repeat(100))).toBeNull()
  expect(foldOf('雁'.repeat(101))).toBe(`${'雁'.repeat(100)}…`)
})

test('an emoji is one character, and is never cut in two', () => {
  expect(foldOf('👍🏽'.repeat(100))).toBeNull()
  expect(foldOf('👍🏽'.repeat(101))).toBe(`${'👍🏽'.repeat(100)}…`)
  // Families take the room of several characters: fewer are shown, each of them whole.
  expect(foldOf('👨‍👩‍👧'.repeat(101))).toMatch(/^(?:👨‍👩‍👧)+…$/u)
})

test('two samples are fixed in the client, with every field of the specification, and one of them is folded', () => {
  expect(sampleAnnouncements).toHaveLength(2)
  for (const sample of sampleAnnouncements)
    expect(Object.keys(sample).toSorted()).toEqual(
      ['id', 'title', 'content', 'date', 'category', 'isImportant', 'image'].toSorted(),
    )
  const lengths = sampleAnnouncements.map(({ content }) => countCharacters(content))
  expect(lengths.map((length) => length > 100)).toEqual([true, false])
})
