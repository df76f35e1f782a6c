import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters, cutText } from './characters.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const charactersOf = (value: string) => [...segmenter.segment(value)].map(({ segment }) => segment)

const piece = fc.constantFrom(
  ...['雁', 'か', '\u3099', 'e', '\u0301', '👨‍👩‍👧', '👍🏽', '🇨🇳', '1', '\uFE0F\u20E3', ' ', '\n', '，', '…', '각', 'ㅎ'],
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
)

test('characters are counted and cut as a person counts them, whatever they are', () => {
  fc.assert(
    fc.property(texts, fc.nat(12), (value, max) => {
      const characters = charactersOf(value)
      expect(countCharacters(value)).toBe(characters.length)
      expect(cutText(value, max)).toEqual({
        text: characters.slice(0, max).join(''),
        cut: characters.length > max,
      })
    }),
    { numRuns: 2000 },
  )
})
