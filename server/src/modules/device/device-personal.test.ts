import { expect, test } from 'vitest'
import { fixedCode } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeGuarded, takeFirstStep } from '#server/testing/two-factor-steps.ts'
import { createDevicePersonal } from './device.personal.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const personal = createDevicePersonal(app)

test('an export lists each device by name, place and times, and nothing by which it is recognised', async () => {
  const user = await makeGuarded(app)
  await takeFirstStep(app, user)
  const [part] = personal.parts?.(user.id) ?? []
  const rows: object[] = []
  for await (const row of part?.rows() ?? []) rows.push(row)
  const at = app.clock.now().toISOString()
  expect(rows).toEqual([
    { name: '没有报出名字的设备', place: '服务器本机', banFlag: false, createTime: at, lastSeenTime: at },
  ])
})

test('closing an account leaves nothing that says anything of a device, for the user alone, however often', async () => {
  const [user, other] = [await makeGuarded(app), await makeGuarded(app)]
  for (const _ of [1, 2]) await app.db.transaction().execute((transaction) => personal.erase(transaction, user.id))
  const rows = await app.db.selectFrom('devices').selectAll().where('user_id', '=', user.id).execute()
  for (const row of rows)
    expect(row).toMatchObject({ user_agent: '', place: '', trust_hash: null, removed_at: expect.any(Date) })
  expect(JSON.stringify(rows)).not.toContain(user.deviceId)
  const kept = await app.db.selectFrom('devices').selectAll().where('user_id', '=', other.id).execute()
  expect(kept).toMatchObject([{ device_id: other.deviceId, removed_at: null }])
})
