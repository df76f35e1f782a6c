import { describe, expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

const lines = (text: string, room: number) => breakLines(text, room, () => 1).map((line) => line.join(''))

describe('lines', () => {
  test('break where their writer has, and where they are full', () => {
    expect(lines('平安喜乐\n岁岁年年有今朝', 5)).toEqual(['平安喜乐', '岁岁年年有', '今朝'])
  })

  test('begin with no sign that closes a phrase', () => {
    expect(lines('但愿人长久，千里共婵娟。', 5)).toEqual(['但愿人长久，', '千里共婵娟。'])
  })

  test('keep what a person counts as one character together', () => {
    expect(lines('好👨‍👩‍👧‍👦家', 2)).toEqual(['好👨‍👩‍👧‍👦', '家'])
  })
})
