import { type Insertable, type RawBuilder, type Selectable, type Updateable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { GreetingCards } from '#server/platform/database/database-types.ts'
import { anyOf, type RowJson, rowJson } from '#server/platform/database/sql.ts'
import { isAfter, keyOf, limitOf, offsetOf, type Order, orderOf, type Slice } from '#server/platform/database/paging.ts'

export type GreetingCardRow = Selectable<GreetingCards>

/** Those that wait for their day, or all others. */
export type Side = 'due' | 'sent'

export const listOrder: Order = { column: 'listed_at', kind: 'time' }

/** @returns the row as it stands then */
export const insertCard = (db: Executor, row: Insertable<GreetingCards>): Promise<GreetingCardRow> =>
  db.insertInto('greeting_cards').values(row).returningAll().executeTakeFirstOrThrow()

export const findByKey = (db: Executor, key: string): Promise<GreetingCardRow | undefined> =>
  db.selectFrom('greeting_cards').selectAll().where('key', '=', key).executeTakeFirst()

export const findById = (db: Executor, id: string): Promise<GreetingCardRow | undefined> =>
  db.selectFrom('greeting_cards').selectAll().where('id', '=', id).executeTakeFirst()

export const findByClientId = (
  db: Executor,
  senderId: string,
  clientId: string,
): Promise<GreetingCardRow | undefined> =>
  db
    .selectFrom('greeting_cards')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Whatever has become of them. */
export const findByIds = (db: Executor, ids: readonly string[]): Promise<GreetingCardRow[]> =>
  db.selectFrom('greeting_cards').selectAll().where(anyOf('id', ids)).execute()

/** What those read who judge a card, whatever has become of it. */
export type JudgedRow = Pick<
  GreetingCardRow,
  'id' | 'sender_id' | 'content' | 'state' | 'hold_decision_id' | 'created_at'
>

/** Within another query. @param id the column of that query that names it */
export const judgedCardOf = (db: Executor, id: string): RawBuilder<RowJson<JudgedRow> | null> =>
  rowJson<JudgedRow>(
    db
      .selectFrom('greeting_cards')
      .select(['id', 'sender_id', 'content', 'state', 'hold_decision_id', 'created_at'])
      .where('greeting_cards.id', '=', sql.ref<string>(id)),
  )

/** Locks one for the transaction, whosever it is. */
export const lockById = (db: Executor, id: string): Promise<GreetingCardRow | undefined> =>
  db.selectFrom('greeting_cards').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks one of a sender's for the transaction. */
export const lockCard = (db: Executor, key: string, senderId: string): Promise<GreetingCardRow | undefined> =>
  db
    .selectFrom('greeting_cards')
    .selectAll()
    .where('key', '=', key)
    .where('sender_id', '=', senderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeCard = (db: Executor, id: string, change: Updateable<GreetingCards>): Promise<GreetingCardRow> =>
  db.updateTable('greeting_cards').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Those whose time has come, the oldest first. @param after the last that was seen */
export const findDue = (db: Executor, now: Date, after: GreetingCardRow | undefined, limit: number) =>
  db
    .selectFrom('greeting_cards')
    .selectAll()
    // As it stands in the index, which a parameter would not be known to match.
    .where(sql<boolean>`state = 'due'`)
    .where('due_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(due_at, id) > (${after?.due_at ?? now}::timestamptz, ${after?.id ?? '0'}::bigint)`),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

const isOn = (side: Side) => (side === 'due' ? sql`state = 'due'` : sql`state <> 'due'`)

/** A page of a sender's cards, as rows with their place. */
export const pageCards = async (db: Executor, slice: Slice, senderId: string, side: Side) => {
  const { rows } = await sql<GreetingCardRow & { place: string }>`
    select *, place.key as place from (
      select id, ${keyOf(slice)} from greeting_cards
      where sender_id = ${senderId}::bigint and ${isOn(side)} and ${isAfter(slice)}
      order by ${orderOf(slice)} limit ${limitOf(slice)} ${offsetOf(slice)}
    ) as place join greeting_cards using (id)
    order by ${orderOf(slice)}`.execute(db)
  return rows
}

/** How many there are, counted so far. */
export const countCards = async (db: Executor, senderId: string, side: Side, limit: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from (
      select from greeting_cards where sender_id = ${senderId}::bigint and ${isOn(side)} limit ${limit}
    ) as own`.execute(db)
  return rows[0]?.number ?? 0
}

/** All that a sender has written, in the order of the ids: found by the index on senders and marks. */
export const listCards = (db: Executor, senderId: string, after: string, limit: number): Promise<GreetingCardRow[]> =>
  db
    .selectFrom('greeting_cards')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** What waits for its day, and what only a link leads to. */
export const deleteUndelivered = async (db: Executor, senderId: string): Promise<void> => {
  await db
    .deleteFrom('greeting_cards')
    .where('sender_id', '=', senderId)
    .where((where) => where.or([where('recipient_id', 'is', null), where('state', '<>', 'sent')]))
    .execute()
}

/** Takes the names off what lies in chats of others. */
export const emptyNames = async (db: Executor, senderId: string): Promise<void> => {
  await db.updateTable('greeting_cards').set({ name: '', seal: '' }).where('sender_id', '=', senderId).execute()
}
