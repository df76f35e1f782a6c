import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'

describe('texts that people take for the same fold to the same', () => {
  test.each([
    ['繁體字', '繁体字'],
    ['後來', '后来'],
    ['頭髮與發現', '头发与发现'],
    ['看著', '看着'],
    ['壞了', '坏了'],
    ['為爲衆眾裏裡', '为为众众里里'],
    ['ＡＢＣ１２３', 'abc123'],
    ['Hongyan', 'HONGYAN'],
    ['ﾊﾛｰ', 'ハロー'],
    ['cafe\u0301', 'café'],
    ['你\u200B好', '你好'],
    ['❤️', '❤'],
    ['①', '1'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['一\u3000二', '一 二'],
  ])('%s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })
})

test('what is simplified already stays as it is', () => {
  const text = '今天下班绕路去了老车站，坏了的木椅子还在。'
  expect(fold(text)).toBe(text.normalize('NFKC'))
})

test('what is folded folds no further', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('a part of a text folds like the part', () => {
  const unit = fc.constantFrom(...Array.from("後来臺台灣湾壞坏乾干著髮ＡａｂΣσ１2①。，-'❤️👨‍👩‍👧 \n"))
  fc.assert(
    fc.property(fc.string({ unit }), fc.string({ unit }), (one, other) => {
      expect(fold(one + other)).toBe(fold(one) + fold(other))
    }),
  )
})
