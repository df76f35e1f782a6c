import { expect, test } from 'vitest'
import { initialsOf, pinyinOf, soundsOf } from './pinyin.ts'

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

test('neighbours of a text are known by how they sound, so that a slip that sounds the same finds them', () => {
  expect(soundsOf('吃馄饨')).toContain('~hun-tun')
  expect(soundsOf('馄吞')).toEqual(['~hun-tun'])
  expect(soundsOf('重庆').toSorted()).toEqual(['~chong-qing', '~zhong-qing'])
  expect(soundsOf('a车 b')).toEqual([])
})

test('a title is known by its initials from each character on', () => {
  expect(initialsOf('《红楼梦》！')).toEqual(['=hlm', '=lm'])
  expect(initialsOf('abc')).toEqual([])
})
