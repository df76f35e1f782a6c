import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { hashToken } from '#server/platform/security/secret.ts'
import { forgetTrustOf, isDeviceTrusted } from '../two-factor/two-factor.queries.ts'
import { endSessions } from './auth.queries.ts'
import { countTry, findChallenge } from './auth-challenge.queries.ts'
import {
  deleteRefreshTokensOfRemoved,
  deleteRemovedDevices,
  forgetSurplusDevices,
  isDeviceBanned,
} from './auth-device.queries.ts'

const { db: filled, url } = await makeDatabase()
const explain = makeExplain(url)

const now = new Date('2026-11-21T08:00:00+08:00')

// Two thousand users with four devices and eight sessions each; one device in a hundred was removed.
await sql`
  insert into users (username, nickname, email, password_hash, created_at)
  select 'walker' || n, '行者', n || '@example.com', 'none', ${now} from generate_series(1, 2000) n`.execute(filled)
await sql`
  insert into devices (user_id, device_id, user_agent, created_at, last_seen_at, removed_at)
  select users.id, 'device-' || n, 'test', ${now}, ${now},
    case when (users.id + n) % 100 = 0 then ${now}::timestamptz end
  from users, generate_series(1, 4) n`.execute(filled)
await sql`
  insert into sessions (device_id, user_id, created_at, ended_at, end_reason)
  select devices.id, devices.user_id, ${now},
    case when n = 1 then ${now}::timestamptz end, case when n = 1 then 'log_out' end
  from devices, generate_series(1, 2) n`.execute(filled)
await sql`
  insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
  select sha256(sessions.id::text::bytea), sessions.id, ${now}, ${now} from sessions`.execute(filled)
await sql`
  insert into sign_in_challenges (token_hash, user_id, device_id, first_way, password_hash, created_at, expires_at)
  select sha256(users.id::text::bytea), users.id, 'device', 'password', 'none', ${now}, ${now} from users`.execute(
  filled,
)
await sql`analyze`.execute(filled)

const tokenHash = Buffer.alloc(32)

test.each<[string, (db: typeof filled) => Promise<unknown>]>([
  ['a device that signs in', (db) => isDeviceBanned(db, '7', 'device-1')],
  [
    'a trusted device',
    (db) => isDeviceTrusted(db, { userId: '7', deviceId: 'device-1', trustHash: hashToken('x'), now }),
  ],
  ['devices that lose trust', (db) => forgetTrustOf(db, '7', '9')],
  ['devices that are too many', (db) => forgetSurplusDevices(db, '7', 50, now)],
  ['sessions of other devices', (db) => endSessions(db, { userId: '7', exceptSessionId: '9' }, 'removed', now)],
  ['a sign-in that waits', (db) => findChallenge(db, { tokenHash, now, tries: 5 })],
  ['a try of a code', (db) => countTry(db, { tokenHash, now, tries: 5 })],
  ['removed devices', deleteRemovedDevices],
  ['what could refresh them', deleteRefreshTokensOfRemoved],
])('%s is found by an index, however many users there are', async (_, query) => {
  for (const plan of await explain(query)) expect(plan.wholeTables).toEqual([])
})
