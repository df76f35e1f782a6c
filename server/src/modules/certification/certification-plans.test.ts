import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { findCertification, isTaken } from './certification.queries.ts'
import { claimPrivateFiles, lockDiscardedPrivateFiles, lockLoosePrivateFiles } from './certification-photo.queries.ts'

const users = 5000
const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users, topics: 10 })
await sql`
  insert into certifications (user_id, state, name_sealed, id_number_sealed, id_number_fingerprint, submitted_at, decided_at)
  select id, case when id % 500 = 0 then 'pending' else 'passed' end, 'k1.x', 'k1.x', sha256(id::text::bytea),
  now(), case when id % 500 = 0 then null else now() end from users`.execute(db)
await sql`
  insert into private_files (user_id, key, created_at, loose_since)
  select id, 'file ' || id, now(), case when id % 50 = 0 then now() end from users`.execute(db)
await sql`vacuum analyze`.execute(db)
const explain = makeExplain(url)

const fingerprints = ['1', '2'].map((id) => createHash('sha256').update(id).digest())

test.each<[string, string[], Parameters<typeof explain>[0]]>([
  ['one’s own', ['certifications_pkey'], (executor) => findCertification(executor, '7')],
  ['whether a number is taken', ['certifications_person_key'], (executor) => isTaken(executor, fingerprints, '7')],
  [
    'photos that are handed in',
    ['private_files_pkey', 'private_files_user_index'],
    (executor) => claimPrivateFiles(executor, '7', ['3', '4']),
  ],
  ['loose photos', ['private_files_loose_index'], (executor) => lockLoosePrivateFiles(executor, new Date(0), 50)],
  [
    'discarded photos of one’s own',
    ['private_files_loose_index', 'private_files_user_index'],
    (executor) => lockDiscardedPrivateFiles(executor, '7', 50),
  ],
])('%s: found by an index', async (_, allowed, query) => {
  for (const { indexes, wholeTables } of await explain(query)) {
    expect(indexes.some((index) => allowed.includes(index))).toBe(true)
    expect(wholeTables).toEqual([])
  }
})
