import { expect, test } from 'vitest'
import { eraseAt, insertAt } from './text-editing.ts'

test('what is put in stands at the caret, instead of what is marked', () => {
  expect(insertAt('你好', 1, 1, '们')).toEqual({ text: '你们好', caret: 2 })
  expect(insertAt('你们好', 0, 2, '🌹')).toEqual({ text: '🌹好', caret: 2 })
})

test('erasing takes a whole character, an emoji of several parts too', () => {
  expect(eraseAt('回家👨‍👩‍👧', 10, 10)).toEqual({ text: '回家', caret: 2 })
  expect(eraseAt('回家', 1, 1)).toEqual({ text: '家', caret: 0 })
  expect(eraseAt('回家', 0, 0)).toEqual({ text: '回家', caret: 0 })
  expect(eraseAt('回家吃饭', 1, 3)).toEqual({ text: '回饭', caret: 1 })
})
