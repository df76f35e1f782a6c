import { sql } from 'kysely'
import type { WriteState } from '#contract/chat.ts'
import { isThere } from '#server/platform/database/sql.ts'

interface WriteStateOptions {
  isOne?: typeof isThere
  /** Neither has blocked the other: the query leaves out those. */
  blocksKnown?: boolean
}

/** What a window allows one of its users: the same wherever it is asked, see `writeStates` of the contract. */
export const writeStateOf = (
  of: { sender: string; partner: string; senderWrote: string; partnerWrote: string; closed: string },
  { isOne = isThere, blocksKnown = false }: WriteStateOptions = {},
) => {
  const [sender, partner] = [sql.ref(of.sender), sql.ref(of.partner)]
  const [senderWrote, partnerWrote] = [sql.ref(of.senderWrote), sql.ref(of.partnerWrote)]
  const blocked = sql`
    when ${isOne(sql`from blocks where blocker_id = ${sender} and blocked_id = ${partner}`)} then 'blocked'
    when ${isOne(sql`from blocks where blocker_id = ${partner} and blocked_id = ${sender}`)} then 'blocked'`
  return sql<WriteState>`case
    when ${sql.ref(of.closed)} then 'closed'
    ${blocksKnown ? sql`` : blocked}
    when ${partnerWrote} then 'open'
    when ${isOne(sql`from follows where follower_id = ${partner} and followee_id = ${sender}`)} then 'open'
    when ${isOne(sql`from service_accounts where user_id = ${partner}`)} then 'open'
    when ${isOne(sql`from service_accounts where user_id = ${sender}`)} then 'open'
    when ${isOne(sql`from user_settings where user_id = ${partner} and privacy_mode`)} then 'private'
    when ${senderWrote} then 'waiting'
    else 'once' end`
}

/** Whether somebody lets others see how far they have read. @param user a column that holds their id */
export const showsReadingOf = (user: string, isOne: typeof isThere = isThere) =>
  sql<boolean>`not ${isOne(sql`from user_settings where user_id = ${sql.ref(user)} and privacy_mode`)}`
