import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitMarked } from './split-marked.ts'

const marked = (text: string, ...words: string[]) =>
  splitMarked(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('what search finds is marked where it stands', () => {
  test.each([
    ['去臺灣看海', ['台湾'], '去[臺灣]看海'],
    ['去台湾看海', ['臺灣'], '去[台湾]看海'],
    ['我的計畫和计划', ['计划'], '我的[計畫]和[计划]'],
    ['甚麼是ＲＥＡＣＴ', ['什么', 'react'], '[甚麼]是[ＲＥＡＣＴ]'],
    ['你\u200B好呀', ['你好'], '[你\u200B好]呀'],
    ['CAFE\u0301 里', ['café'], '[CAFE\u0301] 里'],
    ['一共㈱三', ['株'], '一共[㈱]三'],
    ['👨‍👩‍👧 回家', ['回家'], '👨‍👩‍👧 [回家]'],
    ['春运回家路', ['春运', '运回'], '[春运回]家路'],
    ['a.b (c)', ['.b (c'], 'a[.b (c])'],
    ['哈哈哈', ['哈哈'], '[哈哈]哈'],
    ['没有', ['台湾', '', ' '], '没有'],
    ['', ['台湾'], ''],
  ])('%s: %j', (text, words, shown) => {
    expect(marked(text, ...words)).toBe(shown)
  })
})

test('the parts of any text, joined, are the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })),
      (text, words) => {
        expect(
          splitMarked(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
