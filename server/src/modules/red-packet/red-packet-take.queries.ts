import { sql } from 'kysely'
import { type Executor } from '#server/platform/database/database.ts'
import { plannedEachTime } from '#server/platform/database/preparing-client.ts'
import { isThere } from '#server/platform/database/sql.ts'

/** Somebody who wants a share of a packet. */
export interface Taking {
  key: string
  userId: string
}

/**
 * What became of it.
 * - `taken`: they have got a share; `known`: they had one before.
 * - `gone`, `own`, `revoked`, `lapsed`, `empty`: they get none.
 */
export type TakeVerdict = 'taken' | 'known' | 'gone' | 'own' | 'revoked' | 'lapsed' | 'empty'

export interface TakeOutcomeRow {
  verdict: TakeVerdict
  user_id: string
  /** Null when there is no such packet. */
  packet_id: string | null
  /** Of what was taken now. */
  position: number | null
  /** In 分. */
  amount: string | null
}

/**
 * Locks those of some packets of which something is left, in the order of their ids. What is not locked has ended for good;
 * what is late is left to who sends it back.
 * A statement of its own, so that the next one sees what whoever was waited for has done.
 */
export const lockOpen = async (db: Executor, keys: readonly string[], now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from red_packets where key = any(${keys}::text[]) and state = 'open' and lapses_at > ${now}
    order by id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Gives the next shares to all who want one, in their order, as far as there are any: one statement, whatever their number.
 * @param locked by `lockOpen`
 * @param takings no two of the same person for the same packet
 * @returns in the order of the takings
 */
export const giveShares = async (
  db: Executor,
  locked: readonly string[],
  takings: readonly Taking[],
  now: Date,
): Promise<TakeOutcomeRow[]> => {
  const { rows } = await sql<TakeOutcomeRow>`
    ${plannedEachTime} with asked as (
      select * from unnest(
        ${takings.map(({ key }) => key)}::text[], ${takings.map(({ userId }) => userId)}::bigint[]
      ) with ordinality as given (key, user_id, place)
    ), judged as (
      select
        asked.user_id, asked.place, packet.id as packet_id, packet.taken_num,
        case
          when packet.id is null then 'gone'
          when packet.window_id is not null and asked.user_id not in (packet.sender_id, packet.recipient_id) then 'gone'
          when packet.window_id is null and (
            ${isThere(sql`from blocks where blocker_id = asked.user_id and blocked_id = packet.sender_id`)}
            or ${isThere(sql`from blocks where blocker_id = packet.sender_id and blocked_id = asked.user_id`)}
          ) then 'gone'
          -- Each person by the index: joined, all that was taken would be looked through for each of them.
          when ${isThere(sql`
            from red_packet_shares as held where held.packet_id = packet.id and held.user_id = asked.user_id`)} then 'known'
          when packet.window_id is not null and asked.user_id = packet.sender_id then 'own'
          when packet.state = 'open' and packet.lapses_at <= ${now} then 'lapsed'
          when packet.state <> 'open' then packet.state
          -- It was not there yet when the others were locked.
          when packet.id <> all(${locked}::bigint[]) then 'gone'
        end as refusal
      from asked
      left join red_packets as packet using (key)
    ), ranked as (
      select packet_id, user_id, taken_num + row_number() over (partition by packet_id order by place) as position
      from judged where refusal is null
    ), given as (
      update red_packet_shares as share set user_id = ranked.user_id, taken_at = ${now}
      from ranked where share.packet_id = ranked.packet_id and share.position = ranked.position
      returning share.packet_id, share.user_id, share.position, share.amount
    ), counted as (
      update red_packets set
        taken_num = taken_num + sums.num, taken_amount = taken_amount + sums.amount,
        state = case when taken_num + sums.num = count then 'empty' else state end,
        ended_at = case when taken_num + sums.num = count then ${now}::timestamptz end
      from (
        select packet_id, count(*)::integer as num, sum(amount)::bigint as amount from given group by packet_id
      ) as sums
      where id = sums.packet_id
    )
    select
      coalesce(judged.refusal, case when given.position is null then 'empty' else 'taken' end) as verdict,
      judged.user_id, judged.packet_id, given.position, given.amount
    from judged left join given using (packet_id, user_id)
    order by judged.place`.execute(db)
  return rows
}
