import { randomUUID } from 'node:crypto'
import { signAccessToken } from '../modules/auth/access-token.ts'
import type { TestApp } from './app.ts'

let made = 0

/** A number that no other thing made in this test file has; the files before it have used the lower ones. */
export const serial = (): number => ++made

export interface TestUser {
  id: string
  username: string
  nickname: string
  email: string
  /** Headers of a call that the user makes. */
  headers: { authorization: string }
}

/** Signs a user in, on a device of its own. */
export const makeSession = async (
  { db, clock, secret, config }: TestApp,
  id: string,
): Promise<Pick<TestUser, 'headers'>> => {
  const created_at = clock.now()
  const device = await db
    .insertInto('devices')
    .values({ user_id: id, device_id: randomUUID(), user_agent: 'test', created_at, last_seen_at: created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await db
    .insertInto('sessions')
    .values({ user_id: id, device_id: device.id, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await signAccessToken(
    { userId: id, sessionId: session.id },
    { secret, now: clock.now(), lifeSeconds: config.accessTokenSeconds },
  )
  return { headers: { authorization: `Bearer ${token}` } }
}

/** A user who is signed in; the password is none that could be entered. */
export const makeUser = async (
  test: TestApp,
  given: { username?: string; nickname?: string; email?: string } = {},
): Promise<TestUser> => {
  const { db, clock } = test
  const number = serial()
  const username = given.username ?? `user${number}`
  const nickname = given.nickname ?? `用户${number}`
  const email = given.email ?? `${username.toLowerCase()}@example.com`
  const created_at = clock.now()
  const { id } = await db
    .insertInto('users')
    .values({ username, nickname, email, password_hash: 'none', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, username, nickname, email, ...(await makeSession(test, id)) }
}

/** One follows another, and the other's fans are counted. */
export const makeFollow = async (
  { db, clock }: TestApp,
  from: Pick<TestUser, 'id'>,
  to: Pick<TestUser, 'id'>,
  createdAt: Date = clock.now(),
): Promise<void> => {
  await db.insertInto('follows').values({ follower_id: from.id, followee_id: to.id, created_at: createdAt }).execute()
  await db
    .updateTable('users')
    .set((expression) => ({ fan_num: expression('fan_num', '+', 1) }))
    .where('id', '=', to.id)
    .execute()
}

/** One blocks another; there are no follows to end. */
export const makeBlock = async (
  { db, clock }: TestApp,
  blocker: Pick<TestUser, 'id'>,
  blocked: Pick<TestUser, 'id'>,
  createdAt: Date = clock.now(),
): Promise<void> => {
  await db
    .insertInto('blocks')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: createdAt })
    .execute()
}

/** The row of a user's picture or avatar, just uploaded: nothing refers to it, and it has no files. */
export const makeUpload = async (
  { db, clock }: TestApp,
  owner: Pick<TestUser, 'id'>,
  kind: 'picture' | 'avatar',
): Promise<{ id: string; key: string }> =>
  await db
    .insertInto('media')
    .values({
      owner_id: owner.id,
      key: randomUUID(),
      kind,
      width: 640,
      height: 640,
      placeholder: 'data:image/webp;base64,',
      created_at: clock.now(),
      loose_since: clock.now(),
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
