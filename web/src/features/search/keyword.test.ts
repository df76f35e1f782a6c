import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { asKeyword, marksOf, wordsOf } from './keyword.ts'

describe('a keyword', () => {
  test('has no outer space, and one space between its words', () => {
    expect(asKeyword('  回家　 的\n路 ')).toBe('回家 的 路')
    expect(wordsOf('回家 的 路')).toEqual(['回家', '的', '路'])
  })

  test('of nothing but space is empty, and has no words', () => {
    expect(asKeyword(' \t ')).toBe('')
    expect(wordsOf('')).toEqual([])
  })

  test('is cut where the server would refuse it, without tearing a character', () => {
    expect(asKeyword('👍🏽'.repeat(limits.keyword.max + 5))).toBe('👍🏽'.repeat(limits.keyword.max))
  })
})

test('marked are the words as they are typed, then the words in them', () => {
  expect(marksOf('硬卧带什么书 iphone')).toEqual(expect.arrayContaining(['硬卧带什么书', '什么', 'iphone']))
  expect(marksOf('猫')).toEqual(['猫'])
  expect(marksOf('')).toEqual([])
})
