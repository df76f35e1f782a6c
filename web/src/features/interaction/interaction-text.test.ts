import { expect, test } from 'vitest'
import { actionOf, namesOf, sentenceOf } from './interaction-text.ts'

const makeUsers = (...names: string[]) =>
  names.map((nickname, index) => ({ id: String(index + 1), nickname, avatar: null }))
const post = { id: '9', content: '好' }
const nicknameOf = ({ nickname }: { nickname: string }) => nickname

test.each([
  [makeUsers('小满'), 1, '小满'],
  [makeUsers('小满', '阿禾'), 2, '小满、阿禾'],
  [makeUsers('小满', '阿禾', '早餐摊'), 3, '小满、阿禾等 3 人'],
  [makeUsers('小满', '阿禾', '早餐摊'), 12, '小满、阿禾等 12 人'],
])('of several who did the same, two are named: case %#', (users, userNum, expected) => {
  expect(namesOf({ users, userNum }, nicknameOf)).toBe(expected)
})

test('whoever did it is called as the reader calls them', () => {
  const line = { users: makeUsers('小满', '阿禾'), userNum: 2, kind: 'follow', post: null, answeredPost: null } as const
  const nameOf = ({ id, nickname }: { id: string; nickname: string }) => (id === '2' ? '老同学' : nickname)
  expect(sentenceOf({ ...line, id: '1', topic: null, createTime: '', readFlag: true }, nameOf)).toBe(
    '小满、老同学关注了你',
  )
})

test.each([
  ['star', null, null, '星标了你的话题'],
  ['star', post, null, '星标了你的回复'],
  ['post', post, null, '回复了你的话题'],
  ['post', post, post, '回复了你的回复'],
  ['mention', null, null, '在话题里提到了你'],
  ['mention', post, null, '在回复里提到了你'],
  ['follow', null, null, '关注了你'],
] as const)('a %s says what was done to what', (kind, own, answered, expected) => {
  expect(actionOf({ kind, post: own, answeredPost: answered })).toBe(expected)
})
