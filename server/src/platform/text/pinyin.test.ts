import { expect, test } from 'vitest'
import { pinyinOf } from './pinyin.ts'

test('a name is written from each of its syllables on, in full and as initials', () => {
  expect(pinyinOf('张伟').toSorted()).toEqual(['w', 'wei', 'zhangwei', 'zw'])
})

test.each([
  ['重庆小面', 'chongqingxiaomian'],
  ['单雄信', 'shanxiongxin'],
  ['单雄信', 'danxiongxin'],
  ['曾小贤', 'zengxiaoxian'],
  ['欧阳娜娜', 'yangnana'],
  ['吕布', 'lvbu'],
  ['乐乐', 'lele'],
  ['乐乐', 'yueyue'],
  ['张·伟 🎉', 'zhangwei'],
  ['小w的猫', 'xiaowdemao'],
  ['小w的猫', 'xwdm'],
  ['路人12', 'luren12'],
])('%s is found by %s', (name, typed) => {
  expect(pinyinOf(name)).toContain(typed)
})

test('a name without Chinese characters has no pinyin', () => {
  expect(pinyinOf('li lei 2')).toEqual([])
  expect(pinyinOf('🎉')).toEqual([])
})

test('a name in which everything can be read in several ways has a bounded number of them', () => {
  expect(pinyinOf('单行长重乐和着了得地的都还行长乐和重单行').length).toBeLessThan(600)
})
