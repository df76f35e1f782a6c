import { describe, expect, test } from 'vitest'
import { isEmojiOnly, splitMessage } from './message-text.ts'

describe('links in a message', () => {
  test('stand apart, without the sign that ends the sentence', () => {
    expect(splitMessage('看 https://example.com/a?b=1。好吗')).toEqual([
      { text: '看 ', link: false },
      { text: 'https://example.com/a?b=1', link: true },
      { text: '。好吗', link: false },
    ])
    expect(splitMessage('(http://example.com).')).toEqual([
      { text: '(', link: false },
      { text: 'http://example.com', link: true },
      { text: ').', link: false },
    ])
  })

  test('are only web addresses', () => {
    expect(splitMessage('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', link: false }])
  })
})

test.each([
  ['👍', true],
  ['❤️ 🌹', true],
  ['👨‍👩‍👧‍👦🇨🇳', true],
  ['😂😂😂😂', false],
  ['好👍', false],
  ['12', false],
  ['', false],
])('%s is large: %s', (text, large) => {
  expect(isEmojiOnly(text)).toBe(large)
})
