import { expect, test } from 'vitest'
import { openMention } from './open-mention.ts'

const at = (text: string, known: Parameters<typeof openMention>[2] = []) => openMention(text, text.length, known)

test('behind a sign, what is typed is looked for, from the sign on', () => {
  expect(at('@')).toEqual({ start: 0, end: 1, name: '' })
  expect(at('你看 @小雁')).toEqual({ start: 3, end: 6, name: '小雁' })
  expect(at('你看＠小雁')).toMatchObject({ name: '小雁' })
})

test('a space, a line end, a hashtag or a second sign ends it', () => {
  for (const text of ['@小雁 ', '@小雁\n', '@小雁#', '没有']) expect(at(text)).toBeNull()
  expect(at('@小雁@')).toMatchObject({ name: '' })
})

test('an address mentions nobody', () => {
  expect(at('写信给 a@b')).toBeNull()
})

test('who was picked is not looked for again, until more is typed', () => {
  const known = [{ userId: '1', name: '小雁' }]
  expect(at('@小雁', known)).toBeNull()
  expect(at('@小雁子', known)).toMatchObject({ name: '小雁子' })
})

test('only what stands before the caret counts', () => {
  expect(openMention('@小雁 在吗', 2, [])).toEqual({ start: 0, end: 2, name: '小' })
})
