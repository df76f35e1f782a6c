import { expect, test } from 'vitest'
import { heardText } from './window-text.ts'

test('a message is read out with who says it', () => {
  expect(heardText('小雨', { kind: 'text', content: '在吗' })).toBe('小雨：在吗')
  expect(heardText('小雨', { kind: 'picture', content: '[图片]' })).toBe('小雨：[图片]')
})

test('a recalled message is read out as one that was recalled', () => {
  expect(heardText('小雨', { kind: 'recalled', content: '' })).toBe('对方撤回了一条消息')
})
