import { sql } from 'kysely'
import type { CheckcodeType } from '#contract/checkcode.ts'
import type { Executor } from '#server/platform/database/database.ts'

import type { PhonePurpose } from './phone-purpose.ts'

export type Channel = 'picture' | 'email' | 'phone'
export type CodeType = CheckcodeType | PhonePurpose['kind']

export interface NewCheckcode {
  key: string
  channel: Channel
  type: CodeType
  email: string | null
  phone_fingerprint: Buffer | null
  code_hash: Buffer
  created_at: Date
  expires_at: Date
}

export const insertCheckcode = async (db: Executor, checkcode: NewCheckcode): Promise<void> => {
  await db.insertInto('checkcodes').values(checkcode).execute()
}

interface Presented {
  key: string
  channel: Channel
  type: CodeType
  email?: string
  /** Any of them is right. */
  phoneFingerprints?: Buffer[]
  codeHash: Buffer
  now: Date
  /** Wrong tries that the code allows. */
  tries: number
}

/**
 * Uses a code up if it lives and all is right; else counts a wrong try. One statement holds the row while it compares
 * and counts, so that neither two right tries nor more wrong ones than allowed can pass at the same time.
 * @returns whether it was right
 */
export const consumeCheckcode = async (db: Executor, presented: Presented): Promise<boolean> => {
  const { key, channel, type, email = null, phoneFingerprints = [], codeHash, now, tries } = presented
  const right = sql<boolean>`(
    channel = ${channel} and type = ${type} and email is not distinct from ${email} and code_hash = ${codeHash}
    and (phone_fingerprint is null or phone_fingerprint = any(${phoneFingerprints}::bytea[]))
  )`
  const row = await db
    .updateTable('checkcodes')
    .set({
      used_at: sql`case when ${right} then ${now}::timestamptz end`,
      wrong_tries: sql`wrong_tries + case when ${right} then 0 else 1 end`,
    })
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', tries)
    .returning('used_at')
    .executeTakeFirst()
  return row !== undefined && row.used_at !== null
}

export const deleteExpiredCheckcodes = async (db: Executor, before: Date): Promise<void> => {
  await db.deleteFrom('checkcodes').where('expires_at', '<', before).execute()
}

/** Codes that were sent to a user: they live for minutes, so the table is small. */
export const deleteCodesOf = async (db: Executor, userId: string): Promise<void> => {
  await sql`
    delete from checkcodes using users
    where users.id = ${userId}
      and (lower(checkcodes.email) = lower(users.email) or checkcodes.phone_fingerprint = users.phone_fingerprint)`.execute(
    db,
  )
}
