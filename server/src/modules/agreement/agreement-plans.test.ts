import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { findStanding } from './agreement.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 2000)
await sql`
  insert into app_text_versions (kind, key, version, body, starts_at, written_at)
  select 'agreement', key, version, '{"acceptFlag": false}'::jsonb, now() - version * interval '1 hour', now()
  from unnest(array['user_agreement', 'privacy_policy']) as key, generate_series(1, 200) as version
  union all
  select 'help', 'text' || text, 1, '{}'::jsonb, now(), now() from generate_series(1, 500) as text`.execute(db)
await sql`
  insert into agreement_acceptances (user_id, agreement, day, version, accepted_at)
  select id, agreement, '2026-11-26', 1, now()
  from users, unnest(array['user_agreement', 'privacy_policy']) as agreement`.execute(db)
await sql`vacuum analyze app_text_versions, agreement_acceptances`.execute(db)

test('how somebody stands is read by indexes, however many have agreed to however many versions', async () => {
  const plans = await makeExplain(url)((executor) =>
    findStanding(executor, '1000', ['user_agreement', 'privacy_policy'], new Date()),
  )
  for (const plan of plans) expect(plan).toMatchObject({ wholeTables: [] })
})
