import { expect, test } from 'vitest'
import { helperId } from '#contract/service-voice.ts'
import { rowsOf } from './message-rows.ts'

const now = Date.parse('2026-11-21T12:00:00+08:00')
let made = 0
const said = (senderId: string, clock: string, kind = 'text') => ({
  clientId: String(made++),
  senderId,
  kind,
  sendTime: `2026-11-21T${clock}:00+08:00`,
})

test('the time stands above the first message and after more than five minutes', () => {
  const rows = rowsOf([said('1', '08:00'), said('1', '08:05'), said('2', '08:11')], false, now)
  expect(rows.map(({ time }) => time)).toEqual(['08:00', '', '08:11'])
})

test('messages that one person sends in a row stand together', () => {
  const rows = rowsOf([said('1', '08:00'), said('1', '08:01'), said('2', '08:01'), said('2', '08:09')], false, now)
  expect(rows.map(({ first }) => first)).toEqual([true, false, true, true])
})

test('what the helper says by itself and what a person says for it stand apart', () => {
  const clientIds = ['8', '8', '4', '4'].map((version) => `00000000-0000-${version}000-8000-000000000000`)
  const rows = rowsOf(
    clientIds.map((clientId) => ({ ...said(helperId, '08:00'), clientId })),
    false,
    now,
  )
  expect(rows.map(({ first }) => first)).toEqual([true, false, true, false])
})

test('a recalled message ends the group', () => {
  const rows = rowsOf([said('1', '08:00'), said('1', '08:01', 'recalled'), said('1', '08:02')], false, now)
  expect(rows.map(({ first }) => first)).toEqual([true, true, true])
})

test('the same clientId from two people makes two rows', () => {
  const one = said('1', '08:00')
  expect(new Set(rowsOf([one, { ...one, senderId: '2' }], false, now).map(({ key }) => key)).size).toBe(2)
})

test('as older messages come, no row that is there changes', () => {
  const all = [said('1', '08:00'), said('2', '08:09'), said('2', '08:10'), said('1', '08:11'), said('1', '08:12')]
  for (let loaded = 2; loaded < all.length; loaded++) {
    const shown = rowsOf(all.slice(-loaded), true, now)
    expect(shown.length).toBe(loaded - 1)
    expect(rowsOf(all, false, now).slice(-shown.length)).toEqual(shown)
  }
})

test('the only message of those that are there is shown, whether or not there are older ones', () => {
  expect(rowsOf([said('1', '08:00')], true, now)).toHaveLength(1)
})
