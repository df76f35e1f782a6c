import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mentionsIn } from './mentions-in.ts'

const short = { userId: '1', name: '小雁' }
const long = { userId: '2', name: '小雁子' }

test('those whose name stands in the text are mentioned, each once, in their order', () => {
  expect(mentionsIn('@小雁子 和 @小雁 ，还有 @小雁子', [short, long])).toEqual([long, short])
})

test('a name that begins another is not mentioned by it', () => {
  expect(mentionsIn('@小雁子', [short, long])).toEqual([long])
  expect(mentionsIn('@小雁子', [short])).toEqual([short])
})

test('whose name has left the text is mentioned no more, and an address names nobody', () => {
  expect(mentionsIn('小雁 在吗', [short])).toEqual([])
  expect(mentionsIn('a@小雁', [short])).toEqual([])
})

test('no more are mentioned than may be', () => {
  const many = Array.from({ length: limits.mentions.max + 1 }, (_, index) => ({
    userId: `${index + 1}`,
    name: `旅人${String(index).padStart(2, '0')}`,
  }))
  expect(mentionsIn(many.map(({ name }) => `@${name}`).join(' '), many)).toHaveLength(limits.mentions.max)
})
