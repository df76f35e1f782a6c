import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sharedText } from './shared-text.ts'

test('what another app hands over is a title and a text, with the address once', () => {
  expect(sharedText({ title: ' 灯塔\n在雾里 ', text: '去看看', url: 'https://example.com/1' })).toEqual({
    title: '灯塔 在雾里',
    content: '去看看\nhttps://example.com/1',
  })
  expect(sharedText({ text: '看 https://example.com/1', url: 'https://example.com/1' })).toEqual({
    title: '',
    content: '看 https://example.com/1',
  })
})

test('nothing is nothing, and what is too long is cut', () => {
  expect(sharedText({})).toBeUndefined()
  expect(sharedText({ title: ' ', text: '', url: '' })).toBeUndefined()
  expect(sharedText({ text: '雁'.repeat(limits.topicContent.max + 5) })?.content).toHaveLength(limits.topicContent.max)
})
