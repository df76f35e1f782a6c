import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** What stands in the place of an author who has closed his account. */
export const closedNickname = '已注销用户'

/** Media that only the profile shows. */
export const findPictures = async (db: Executor, id: string): Promise<string[]> => {
  const row = await db.selectFrom('users').select(['avatar_id', 'cover_id']).where('id', '=', id).executeTakeFirst()
  return [row?.avatar_id ?? [], row?.cover_id ?? []].flat()
}

/** Nothing of the user is left but his id; nobody can sign up, or sign in, with such a name. */
export const anonymiseUser = async (db: Executor, id: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      username: sql`'gone-' || id`,
      nickname: closedNickname,
      email: sql`'gone-' || id || '@closed.invalid'`,
      email_bound_at: null,
      password_hash: 'none',
      bio: '',
      avatar_id: null,
      cover_id: null,
      gender: 'secret',
      birthday: null,
      region: '',
      stars_public: false,
      is_private: false,
      phone_sealed: null,
      phone_fingerprint: null,
      phone_bound_at: null,
    })
    .where('id', '=', id)
    .execute()
}
