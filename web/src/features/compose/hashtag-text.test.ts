import { describe, expect, test } from 'vitest'
import { hashtagInsertion, openHashtag } from './hashtag-text.ts'

/** The text and the caret, which `|` marks. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const open = (marked: string) => {
  const { text, caret } = at(marked)
  return openHashtag(text, caret)
}

describe('the hashtag that is being written', () => {
  test('begins at a sign that none has closed', () => {
    expect(open('说 #回家|')).toEqual({ start: 2, end: 5, name: '回家' })
    expect(open('#春运# 和 #回|家#')).toEqual({ start: 7, end: 11, name: '回' })
  })

  test('ends behind the second sign when it is there', () => {
    expect(open('#|#')).toEqual({ start: 0, end: 2, name: '' })
    expect(open('#春|运#回家')).toEqual({ start: 0, end: 4, name: '春' })
  })

  test('begins behind another that a space has ended', () => {
    expect(open('#回家 #春|')).toEqual({ start: 4, end: 6, name: '春' })
    expect(open('#回|家 #春运#')).toEqual({ start: 0, end: 2, name: '回' })
    expect(open('#春运 |回家#')).toEqual({ start: 0, end: 7, name: '春运 ' })
  })

  test.each([
    '#回家 |',
    '见 https://example.com/#to|',
    '没有标签|',
    '#春运#|',
    '#春运# 之后|',
    '# 空格开头|',
    '#上一行\n下一行|',
  ])('is not in %s', (marked) => {
    expect(open(marked)).toBeNull()
  })
})

describe('话题标签', () => {
  test('puts two signs with the caret between them', () => {
    expect(hashtagInsertion('你好', 2, 2)).toEqual({ text: '##', caret: 1 })
  })

  test('makes a hashtag of what is selected', () => {
    expect(hashtagInsertion('说说回家路', 2, 5)).toEqual({ text: '#回家路#', caret: 5 })
  })

  test('ends what was begun by hand', () => {
    expect(hashtagInsertion('#回家路', 4, 4)).toEqual({ text: '#', caret: 1 })
  })
})

test('a hashtag that begins with a full-width sign is being written as well', () => {
  expect(openHashtag('快到了＃回', 5)).toEqual({ start: 3, end: 5, name: '回' })
})
