import { expect, test } from 'vitest'
import type { TopicCard } from '#contract/topic.ts'
import { excerptOf } from './found-excerpt.ts'

const picture = { id: '1', width: 8, height: 6, placeholder: '', small: '', medium: '', large: '' }

const topic = {
  title: '阳台日记',
  content: '入冬以后浇水少了，只有角落里的那盆薄荷还在长',
  pictures: [picture],
  video: null,
  audio: null,
} as unknown as TopicCard

test('what stands in the text only is shown in place of the title', () => {
  const { title, content } = excerptOf(topic, ['薄荷'])
  expect([title, content]).toEqual(['', '…只有角落里的那盆薄荷还在长'])
})

test('what stands in the title is left as it is, and so is what holds none of the words', () => {
  expect(excerptOf(topic, ['阳台'])).toBe(topic)
  expect(excerptOf(topic, ['火车'])).toBe(topic)
})

test('a topic of words only has room for both', () => {
  expect(excerptOf({ ...topic, pictures: [] }, ['浇水'])).toMatchObject({ title: '阳台日记', content: topic.content })
})
