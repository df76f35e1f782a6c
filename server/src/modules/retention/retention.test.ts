import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { rules } from './rules.ts'

const app = await makeApp()
const { clock } = app

/** Clean-ups that let go of nothing: they encrypt again after a change of the key, or tidy the memory of a process. */
const othersCleanups = [
  'train-order',
  'user',
  'auth-ended',
  'waitlist',
  'passenger',
  'payment',
  'ledger',
  'railway-account',
]

const jobNames = async () => (await app.app.jobs.count()).map(({ type }) => type)

test('every rule is enforced by a job, and every clean-up that lets go of something has its rule', async () => {
  const names = await jobNames()
  expect(rules.filter(({ job }) => !names.includes(job))).toEqual([])
  const cleanups = new Set(names.filter((name) => name.endsWith('-cleanup')))
  for (const { job } of rules) cleanups.delete(job)
  expect([...cleanups].toSorted()).toEqual(othersCleanups.map((name) => `${name}-cleanup`).toSorted())
})

test('the staff sees when a job has run, when it is due, and how much it has let go of', async () => {
  const read = async (job: string) => {
    const staff = await makeStaff(app, ['auditor'])
    return (await makeCall(app, contract.retention.list, {}, staff)).data.find((rule) => rule.job === job)
  }
  expect(await read('text-findings-cleanup')).toMatchObject({ lastTime: null, nextTime: null, removedNum: 0 })
  const found_at = new Date(clock.now().getTime() - 200 * 24 * 3600 * 1000)
  const finding = { kind: 'topic', text_id: '1', verdict: 'mark', words: [] }
  await app.db
    .insertInto('text_findings')
    .values([
      { ...finding, found_at },
      { ...finding, found_at: clock.now() },
    ])
    .execute()
  await app.app.jobs.run('text-findings-cleanup')
  const at = clock.now().getTime()
  await expect
    .poll(() => read('text-findings-cleanup'))
    .toMatchObject({
      lastTime: new Date(at).toISOString(),
      nextTime: new Date(at + 600_000).toISOString(),
      removedNum: 1,
    })
  expect(await app.db.selectFrom('text_findings').select('id').execute()).toHaveLength(1)
  expect(limits.auditYears).toBe(3)
})
