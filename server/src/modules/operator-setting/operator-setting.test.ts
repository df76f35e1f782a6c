import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import { operatorSettingDefaults } from '#contract/operator-setting.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeCategory } from '#server/testing/topic-factories.ts'
import { makeTopicSteps } from '#server/testing/topic-steps.ts'
import { createIsExempt } from './operator-setting.module.ts'
import { findChangeId, listStandingSettings } from './operator-setting.queries.ts'
import { sql } from 'kysely'

const app = await makeApp()
const { operatorSetting } = contract
const owner = await makeStaff(app, ['owner'])
const { create } = makeTopicSteps(app, (await makeCategory(app)).id)

type Values = CallInput<typeof operatorSetting.change>['body']['values']
const change = (values: Values, reason = '试一试') =>
  makeCall(app, operatorSetting.change, { body: { values, reason } }, owner)
const get = async () => (await makeCall(app, operatorSetting.get, {}, owner)).data

test('what nobody has set is as the contract says; a change tells who, what and why', async () => {
  expect(await get()).toEqual(operatorSettingDefaults)
  expect((await change({ icpNumber: '京ICP备00000000号' }, '备案下来了')).data.icpNumber).toBe('京ICP备00000000号')
  expect((await makeCall(app, operatorSetting.shown, {})).data).toEqual({ icpNumber: '京ICP备00000000号' })
  // What stands so already changes nothing.
  await change({ icpNumber: '京ICP备00000000号' })
  const { data } = await makeCall(app, operatorSetting.pageChanges, { body: {} }, owner)
  expect(data).toMatchObject({
    total: 1,
    records: [{ key: 'icpNumber', value: '"京ICP备00000000号"', reason: '备案下来了', changedBy: { id: owner.id } }],
  })
  const [line] = await app.db.selectFrom('audit_log').selectAll().where('actor_id', '=', owner.id).execute()
  expect(line).toMatchObject({ before: { icpNumber: '' }, after: { icpNumber: '京ICP备00000000号' } })
})

test('a rate that is raised holds at once here, and in another process when it looks again', async () => {
  const other = await makeApp({}, app)
  const elsewhere = makeTopicSteps(other, (await makeCategory(app)).id)
  const { times } = quotas.topicsPerUser
  const publishTimes = async (steps: typeof elsewhere) => {
    const author = await makeUser(app)
    const statuses: number[] = []
    for (let index = 0; index < times + 2; index++) statuses.push((await steps.create(author)).status)
    return statuses.filter((status) => status === 200).length
  }
  expect(await publishTimes({ ...elsewhere, create })).toBe(times)
  await change({ rateFactors: { topicsPerUser: 2 } })
  expect(await publishTimes({ ...elsewhere, create })).toBe(times + 2)
  await other.app.jobs.run('refresh-operator-settings')
  expect(await publishTimes(elsewhere)).toBe(times + 2)
  await change({ rateFactors: {} })
  expect(await publishTimes({ ...elsewhere, create })).toBe(times)
})

test('who comes from an exempt network is not counted by their address, and is by what guards others', async () => {
  await change({ exemptNetworks: ['203.0.113.0/24', '2001:db8::/32'] })
  const read = (remoteAddress: string) =>
    app.app.inject({ method: 'GET', url: '/api/v1/operator-setting/shown', remoteAddress })
  const statusAfter = async (address: string) => {
    for (let index = 0; index < quotas.callsPerAddress.times; index++) await read(address)
    return (await read(address)).statusCode
  }
  expect(await statusAfter('203.0.113.9')).toBe(200)
  expect(await statusAfter('203.0.114.9')).toBe(429)
  const isExempt = createIsExempt(['203.0.113.0/24', '2001:db8::/32'])
  expect(['203.0.113.255', '2001:db8:1::7', '203.0.114.1', 'nonsense', '::1'].map(isExempt)).toEqual([
    ...[true, true, false, false, false],
  ])
})

test.each<[string, object]>([
  ['a rate beyond its bounds', { rateFactors: { topicsPerUser: 21 } }],
  ['a rate that guards against guessing', { rateFactors: { signInFailuresPerName: 2 } }],
  ['a network as wide as the internet', { exemptNetworks: ['0.0.0.0/0'] }],
  ['what is no network', { exemptNetworks: ['学校'] }],
  ['an hour that is none', { minorsNightFrom: 24 }],
])('%s is refused', async (_, values) => {
  expect((await change(values as Values)).status).toBe(400)
})

test('what stands is read by an index, however often it was changed', async () => {
  const { db, url } = await makeDatabase()
  await sql`
    insert into operator_setting_changes (name, value, reason, changed_at)
    select (array['icpNumber', 'regionFlag'])[number % 2 + 1], '""', '改', now() from generate_series(1, 5000) as number`.execute(
    db,
  )
  await sql`analyze operator_setting_changes`.execute(db)
  const explain = makeExplain(url)
  for (const query of [
    findChangeId,
    (executor: typeof db) => listStandingSettings(executor, ['icpNumber', 'regionFlag']),
  ])
    for (const plan of await explain(query)) expect(plan).toMatchObject({ wholeTables: [] })
})
