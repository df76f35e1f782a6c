import { LegalHoliday } from 'tyme4ts'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'

const app = await makeApp()
const { holiday } = contract

const list = async () => (await makeCall(app, holiday.list, {})).data

type Publication = CallInput<typeof holiday.publish>['body']
const newYear: Publication = {
  ...{ year: 2031, notice: '国办发明电〔2030〕1号' },
  holidays: [{ name: '元旦', off: ['2031-01-01', '2030-12-31'], work: ['2031-01-04'] }],
}

test('everybody reads the years that have been published, each day as the library has it', async () => {
  const years = await list()
  expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 25 }, (_, index) => 2002 + index))
  expect(years.at(-1)).toMatchObject({ year: 2026, notice: '国办发明电〔2025〕7号' })
  const told = years.flatMap(({ holidays }) =>
    holidays.flatMap(({ off, work }) => [...off.map((day) => [day, false]), ...work.map((day) => [day, true])]),
  )
  expect(told).toHaveLength(LegalHoliday.DATA.length / 13)
  for (const [day, work] of told) {
    const [year = 0, month = 0, date = 0] = String(day).split('-').map(Number)
    expect([day, LegalHoliday.fromYmd(year, month, date)?.isWork()]).toEqual([day, work])
  }
})

test('the staff adds a year, corrects it, and the log tells both', async () => {
  const staff = await makeStaff(app, ['service'])
  const publish = (body: Publication) => makeCall(app, holiday.publish, { body }, staff)
  expect((await publish(newYear)).data).toEqual({
    ...newYear,
    holidays: [{ name: '元旦', off: ['2030-12-31', '2031-01-01'], work: ['2031-01-04'] }],
  })
  const corrected = { ...newYear, holidays: [{ name: '元旦', off: ['2031-01-01'], work: [] }], reason: '抄错了' }
  expect((await publish(corrected)).status).toBe(200)
  expect((await publish(corrected)).status).toBe(200)
  expect((await list()).at(-1)).toEqual({ ...newYear, holidays: corrected.holidays })
  const lines = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', staff.id)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { action: 'holiday.publish', target_kind: 'holidayYear', target_id: '2031', before: null },
    { before: { work: '2031-01-04' }, after: { off: '元旦 2031-01-01', work: '' }, reason: '抄错了' },
  ])
})

test.each<[string, Partial<Publication>, string]>([
  ['a day of another year', { holidays: [{ name: '元旦', off: ['2030-11-01'], work: [] }] }, '有的日子不在这一年'],
  [
    'a day that is both off and worked',
    { holidays: [{ name: '元旦', off: ['2031-01-01'], work: ['2031-01-01'] }] },
    '同一天只能填一次',
  ],
  ['a holiday without a day off', { holidays: [{ name: '元旦', off: [], work: [] }] }, '每个节日至少放假一天'],
  ['a day that is none', { holidays: [{ name: '元旦', off: ['2031-02-30'], work: [] }] }, '请填写日期'],
  ['no notice', { notice: ' ' }, '请填写文号'],
])('%s is refused with what to do', async (_, wrong, message) => {
  const staff = await makeStaff(app, ['owner'])
  const answer = await makeCall(app, holiday.publish, { body: { ...newYear, ...wrong } }, staff)
  expect([answer.status, JSON.stringify(answer.failure)]).toEqual([400, expect.stringContaining(message)])
})
