import { expect, test } from 'vitest'
import { groupWords, readWords } from './word-lines.ts'

const given = { effect: 'hold', category: 'other' } as const

test('a word a line; what it does and speaks of may stand behind it', () => {
  expect(readWords('代抢车票\n\n 黄牛票 ,拒绝，广告引流\r\n抢票攻略\t放行', given)).toEqual([
    { word: '代抢车票', ...given },
    { word: '黄牛票', effect: 'refuse', category: 'advert' },
    { word: '抢票攻略', effect: 'allow', category: 'other' },
  ])
})

test.each(['词,禁止', '词,拒绝,没有的类', '词,拒绝,赌博,多了', ',拒绝'])('%s cannot be read', (line) => {
  expect(readWords(`好词\n${line}`, given)).toEqual({ line: 2, text: line })
})

test('what does the same is sent together', () => {
  const words = [
    { word: '甲乙', ...given },
    { word: '丙丁', effect: 'mark' as const, category: 'other' as const },
    { word: '戊己', ...given },
  ]
  expect(groupWords(words)).toEqual([
    { ...given, words: ['甲乙', '戊己'] },
    { effect: 'mark', category: 'other', words: ['丙丁'] },
  ])
})
