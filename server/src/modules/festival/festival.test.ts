import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { dressOn } from './dress.ts'

const app = await makeApp()
const next = async () => (await makeCall(app, contract.festival.next, {})).data

test('who has no account hears today’s lunar date and what comes next, by day', async () => {
  const { day, lunarText, occurrences, dress } = await next()
  expect({ day, lunarText, dress }).toEqual({ day: '2026-11-21', lunarText: '十月十三', dress: null })
  expect(occurrences.slice(0, 4)).toMatchObject([
    { key: 'xiaoxue', kind: 'term', name: '小雪', day: '2026-11-22', lunarText: '十月十四' },
    { key: 'xiayuan', kind: 'festival', name: '下元节', day: '2026-11-23', startTime: '2026-11-22T16:00:00.000Z' },
    { key: 'daxue', kind: 'term', day: '2026-12-07' },
    { key: 'dongzhi', kind: 'term', day: '2026-12-22' },
  ])
  expect(occurrences.map((occurrence) => occurrence.day)).toEqual(
    occurrences.map((occurrence) => occurrence.day).toSorted(),
  )
})

test('a term begins at its minute, not at midnight', async () => {
  const { occurrences } = await next()
  // 2026 年小雪: 11 月 22 日 15:23 of Beijing.
  expect(occurrences[0]?.startTime).toMatch(/^2026-11-22T07:23/)
})

test('the last second of a day is still that day; a second later it is the next', async () => {
  // From 08:00 to 23:59:59.
  app.clock.advance(16 * 3600 - 1)
  expect((await next()).day).toBe('2026-11-21')
  app.clock.advance(1)
  expect(await next()).toMatchObject({ day: '2026-11-22', lunarText: '十月十四' })
  expect((await next()).occurrences[0]?.key).toBe('xiaoxue')
})

test.each([
  ['2026-02-15', null, 'two days before 春节'],
  ['2026-02-16', { key: 'chunjie', until: '2026-02-23' }, 'on 除夕'],
  ['2026-02-23', { key: 'chunjie', until: '2026-02-23' }, 'on 正月初七'],
  ['2026-02-24', null, 'a day later'],
  ['2025-01-28', { key: 'chunjie', until: '2025-02-04' }, 'on 除夕 of a year whose twelfth month has no 三十'],
  ['2020-10-01', { key: 'zhongqiu', until: '2020-10-02' }, 'where 中秋 and 国庆 meet'],
  ['2020-10-03', { key: 'guoqing', until: '2020-10-07' }, 'after that'],
  ['2026-12-31', { key: 'yuandan', until: '2027-01-01' }, 'on the last day of a year'],
  ['2026-04-05', null, 'on 清明'],
])('on %s the app wears %o: %s', (day, dress, _when) => {
  expect(dressOn(day)).toEqual(dress)
})
