import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters, cutText, hasHeap, isTooLong } from './characters.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'

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
      // What is heaped up or takes too much room has its own tests.
      const kept = characters.slice(0, max).join('')
      if (!hasHeap(kept) && !isTooLong(kept, max))
        expect(cutText(value, max)).toEqual({ text: kept, cut: characters.length > max })
    }),
    { numRuns: 2000 },
  )
})

/** What has been used to freeze readers: one character of many marks or parts. */
const heaps = {
  'Thai marks': `x${'\u0E47'.repeat(63_000)}`,
  'Latin marks': `x${'\u0301\u0323'.repeat(30_000)}`,
  'a family without an end': `${'👨\u200D'.repeat(20_000)}👨`,
  'Korean letters': '\u1100'.repeat(60_000),
  'Indian conjuncts': '\u0915\u094D'.repeat(30_000),
  'tags of a flag': `🏴${'\u{E0067}'.repeat(30_000)}`,
  'variation selectors': `❤${'\uFE0F'.repeat(60_000)}`,
  'nothing but marks': '\u0E47'.repeat(60_000),
  'marks that turn a flag': `🇨${'\u20E3'.repeat(60_000)}🇳`,
}

test.for(Object.entries(heaps))('%s heaped on one character are refused, and shown as little', ([, heap]) => {
  const content = text({ name: '内容', min: 1, max: 2000 })
  expect(content.safeParse(heap).success).toBe(false)
  const short = `前${Array.from(heap).slice(0, 40).join('')}后`
  expect(content.safeParse(short).error?.issues[0]?.message).toBe('内容里有的字叠了太多符号，请删去一些')
  expect(cutText(`前${heap}后`, 280).text.length).toBeLessThanOrEqual(8)
})

test('a text takes little more room than its characters ever need, and is cut by its room as well', () => {
  const piled = 'x\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(2000)
  expect(countCharacters(piled)).toBe(2000)
  expect(isTooLong(piled, 2000)).toBe(true)
  expect(text({ name: '内容', max: 2000 }).safeParse(piled).error?.issues[0]?.message).toBe('内容最多 2000 个字')
  const { text: kept, cut } = cutText(piled, 280)
  expect([cut, isTooLong(kept, 280)]).toEqual([true, false])
})

test('whatever is cut can be shown: nothing heaped in it, none of it too long, and cut again it stays', () => {
  const parts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.tuple(fc.constantFrom(...Object.values(heaps)), fc.nat(80)), { maxLength: 6 })
      .map((taken) => taken.map(([heap, length]) => heap.slice(0, length)).join('')),
  )
  fc.assert(
    fc.property(parts, fc.nat(12), (value, max) => {
      const { text: kept } = cutText(value, max)
      expect([hasHeap(kept), isTooLong(kept, max)]).toEqual([false, false])
      expect(cutText(kept, max)).toEqual({ text: kept, cut: false })
    }),
    { numRuns: 2000 },
  )
})

test('what people write with marks and joined signs is never taken for a heap', () => {
  for (const written of ['👩🏽‍❤️‍💋‍👨🏿', '👨🏻‍👩🏼‍👧🏽‍👦🏾', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'เก็บน้ำ', 'क्ष्म्य', 'Ụ̈́', 'שָׁלוֹ֙ם', 'བསྒྲུབས'])
    for (const max of [limits.addressLabel.max, limits.messageContent.max])
      expect(text({ name: '内容', max }).safeParse(written).error).toBeUndefined()
})
