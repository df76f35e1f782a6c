import { expect, test } from 'vitest'
import { eventTextOf, grouped, numberOf } from './event-text.ts'

const text = (event: object) => JSON.stringify({ at: '2026-11-24T01:00:00.000Z', ...event })

test('each event of an entry is told in plain words, and what is none is left out', () => {
  expect(eventTextOf(text({ kind: 'join', number: 7 }))?.title).toBe('预付成功，编号 7')
  expect(eventTextOf(text({ kind: 'leave', reason: 'withdrawn' }))?.title).toBe('撤回了候补，不再排队')
  expect(eventTextOf(text({ kind: 'serve', passed: [[1, 'quiet']] }))?.title).toBe('轮到了，前面有 1 人因故让过')
  expect(eventTextOf(text({ kind: 'serve', passed: [] }))?.title).toBe('轮到了，拿到座位')
  expect(eventTextOf(text({ kind: 'draw' }))?.title).toBe('公开抽签，排好了先后')
  expect([eventTextOf('no JSON'), eventTextOf(text({ kind: 'feast' }))]).toEqual([undefined, undefined])
})

test('the number is that of the joining, and digits of a hash stand in groups', () => {
  expect(numberOf([{ text: text({ kind: 'draw' }) }, { text: text({ kind: 'join', number: 3 }) }])).toBe(3)
  expect(numberOf([])).toBeNull()
  expect(grouped('0123456789ab')).toBe('0123 4567 89ab')
})
