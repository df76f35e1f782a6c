import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { createVault, encryptionContext } from '#server/platform/security/vault.ts'
import { makeAddress } from '#server/testing/address-factories.ts'
import { makeApp, testVault } from '#server/testing/app.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeUser } from '#server/testing/factories.ts'
import { runScheduled } from '#server/testing/jobs.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { createAddressJobs } from './address.jobs.ts'
import { createAddressModule } from './address.module.ts'
import { countAddresses, eraseDeleted, findAddressByClientId, listAddresses } from './address.queries.ts'

const app = await makeApp()
const { db, clock } = app
const limiter = createMemoryLimiter(clock)
const { personal, jobs } = createAddressModule({ db, clock, limiter, vault: testVault })
const cleanUp = () => runScheduled({ jobs })
const idsOf = async (userId: string) =>
  (await db.selectFrom('addresses').select('id').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('what was deleted is erased for good once it cannot be brought back any more, and not before', async () => {
  const user = await makeUser(app)
  const kept = await makeAddress(app, user, { isDefault: true })
  const gone = await makeAddress(app, user, { deletedAt: clock.now() })
  clock.advance(limits.restoreSeconds)
  await cleanUp()
  expect(await idsOf(user.id)).toEqual([kept.id, gone.id])
  clock.advance(1)
  await cleanUp()
  expect(await idsOf(user.id)).toEqual([kept.id])
})

test('what an older key has encrypted is encrypted again with the newest, and reads the same', async () => {
  const user = await makeUser(app)
  await makeAddress(app, user, { name: '林小满', isDefault: true })
  const older = { id: 'test', bytes: Buffer.alloc(32, 7) }
  const newer = { id: 'newer', bytes: Buffer.alloc(32, 8) }
  await runScheduled({ jobs: createAddressJobs({ db, clock, vault: createVault([newer, older]) }) })
  const after = createAddressModule({ db, clock, limiter, vault: createVault([newer]) })
  expect(await after.service.list(user.id)).toMatchObject([{ name: '林小满', phone: '138****8000' }])
  // Back again, for the other tests.
  await runScheduled({ jobs: createAddressJobs({ db, clock, vault: createVault([older, newer]) }) })
})

test('a person takes their addresses along whole, and closing the account erases them all, the deleted ones too', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  await makeAddress(app, user, { name: '林小满', isDefault: true })
  await makeAddress(app, user, { deletedAt: clock.now() })
  await makeAddress(app, other)
  const parts = personal.parts?.(user.id) ?? []
  expect(parts.map(({ name, title }) => [name, title])).toEqual([['addresses', '收货地址']])
  const rows: object[] = []
  for await (const row of parts[0]?.rows() ?? []) rows.push(row)
  expect(rows).toMatchObject([
    { name: '林小满', phone: '13800138000', province: '江苏省', createTime: clock.now().toISOString() },
  ])
  await personal.erase(db, user.id)
  await personal.erase(db, user.id)
  expect(await idsOf(user.id)).toEqual([])
  expect(await idsOf(other.id)).toHaveLength(1)
})

test('a user’s addresses and what can be erased are found by index among very many', async () => {
  const database = await makeDatabase()
  const encrypted = testVault.encrypt('x', encryptionContext('addresses', 'name_sealed', '1'))
  await sql`
    with people as (
      insert into users (username, nickname, email, password_hash, created_at)
      select 'u' || number, 'u', 'u' || number || '@example.com', 'none', now() from generate_series(1, 2000) as number
      returning id
    )
    insert into addresses (user_id, client_id, name_sealed, phone_sealed, area_code, detail_sealed, postcode, label,
      is_default, created_at, deleted_at)
    select id, gen_random_uuid(), ${encrypted}, ${encrypted}, '320508', ${encrypted}, '', '', place = 1, now(),
      case when place > 6 and id % 50 = 0 then now() end
    from people, generate_series(1, 8) as place`.execute(database.db)
  await sql`analyze addresses`.execute(database.db)
  const explain = makeExplain(database.url)
  const clientId = '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00'
  for (const read of [
    (executor: typeof db) => listAddresses(executor, '1000'),
    (executor: typeof db) => countAddresses(executor, '1000'),
    (executor: typeof db) => findAddressByClientId(executor, '1000', clientId),
    (executor: typeof db) => eraseDeleted(executor, new Date('2020-01-01'), 500),
  ])
    for (const plan of await explain(read)) expect(plan.wholeTables).toEqual([])
})
