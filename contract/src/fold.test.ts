import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, spellingsOf } from './fold.ts'

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
    ['瞭解', '了解'],
    ['甚麼', '什么'],
    ['祇有', '只有'],
    ['衹有', '只有'],
    ['憑藉', '凭借'],
    ['彷彿', '仿佛'],
    ['回覆', '回复'],
    ['傢俱', '家具'],
    ['揹包', '背包'],
    ['水菓', '水果'],
    ['一\u3000二', '一 二'],
  ])('%s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })
})

test('a word that is written in two ways is known by both', () => {
  expect(spellingsOf(fold('計畫'))).toEqual(['计画', '计划'])
  expect(spellingsOf(fold('计划'))).toEqual(['计划', '计画'])
  expect(spellingsOf('计画和规划')).toEqual(['计画和规划', '计划和规划', '计画和规画'])
  expect(spellingsOf('画画，划船，锻炼')).toEqual(['画画，划船，锻炼'])
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
