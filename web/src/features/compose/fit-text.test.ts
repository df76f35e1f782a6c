import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

test('what fits goes in as it is', () => {
  expect(fitText('一二', '一二三', 3)).toEqual({ text: '一二三', caret: 3, cut: false })
})

test('of what is typed at the end, what is too much is left out', () => {
  expect(fitText('一二三', '一二三四', 3)).toEqual({ text: '一二三', caret: 3, cut: true })
})

test('what is pasted into the middle is cut, and what stood behind it stays', () => {
  expect(fitText('一二五', '一二三四四四五', 5)).toEqual({ text: '一二三四五', caret: 4, cut: true })
})

test('a family, a flag and a combined letter each count once, and are never cut apart', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(fitText('', `${family}🇨🇳e\u0301`, 3).cut).toBe(false)
  expect(fitText(family, `${family}🇨🇳🇨🇳`, 2).text).toBe(`${family}🇨🇳`)
})

test('what takes the place of a selection may be as long as the room it leaves', () => {
  expect(fitText('一二三四', '一甲乙丙丁戊四', 4).text).toBe('一甲乙四')
})
