import { CompiledQuery, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { type AccountName, nameOf } from './ledger-account.ts'
import type { Operation } from './ledger-transfer.ts'

export type PostWord = 'posted' | 'known' | 'short' | 'changed' | 'hold-gone'

/** Each account once, and where it stands. */
const gather = (steps: readonly Operation[]) => {
  const places = new Map<string, number>()
  const accounts: AccountName[] = []
  const placeOf = (account: AccountName | null): number | null => {
    if (account === null) return null
    const name = nameOf(account)
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, accounts.push(account))
    return accounts.length
  }
  const placed = steps.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }))
  return { accounts, placed }
}

/** The same text each time: putting one together takes time that nobody else needs. */
const postStatement = `select ledger_post($1::timestamptz, $2::bigint[], $3::text[], $4::text[], $5::text[], $6::integer,
  $7::integer[], $8::text[], $9::text[], $10::integer[], $11::integer[], $12::bigint[], $13::text[], $14::text[], $15::text[],
  $16::timestamptz[]) as words,
  ledger_owing($2::bigint[]) as owing`

/** The commonest sets have functions of their own, which answer false where something is not as usual; see the migration. */
const singleTransferStatement = `select ledger_post_transfer($1::timestamptz, $2::text, $3::text, $4::text, $5::bigint, $6::text,
  $7::text, $8::text) as posted, ledger_owing($9::bigint[]) as owing`
const singleHoldStatement = `select ledger_post_hold($1::timestamptz, $2::text, $3::text, $4::bigint, $5::text, $6::text,
  $7::timestamptz) as posted, ledger_owing($8::bigint[]) as owing`

/** @returns undefined where the steps are not a single transfer, alone or out of a hold of the same amount, nor a single hold */
const singleOf = (at: Date, steps: readonly Operation[]): CompiledQuery<Single> | undefined => {
  const [first, second, third] = steps
  const end = first?.type === 'end' ? first : undefined
  const step = end ? second : first
  if (!step?.from || (end ? third : second) !== undefined) return undefined
  const { type, id, from, to, amount, kind, subject, lapsesAt } = step
  if (type === 'hold')
    return CompiledQuery.raw(singleHoldStatement, [at, nameOf(from), id, amount, kind, subject, lapsesAt, [from.owner]])
  if (!to) return undefined
  const owners = [from.owner, to.owner]
  const values = [at, nameOf(from), nameOf(to), id, amount, kind, subject, end?.id ?? null, owners]
  return CompiledQuery.raw(singleTransferStatement, values)
}

interface Single {
  posted: boolean
  owing: boolean
}

export interface Posted {
  words: PostWord[]
  /** Whether one of the accounts is of somebody who owes something: see `repay`. */
  owing: boolean
}

/**
 * Posts sets in one statement, judged in their order.
 * @param sets their steps; no id stands in two of them
 */
export const postSets = async (db: Executor, at: Date, sets: readonly (readonly Operation[])[]): Promise<Posted> => {
  const single = sets.length === 1 && sets[0] ? singleOf(at, sets[0]) : undefined
  if (single) {
    const { rows } = await db.executeQuery(single)
    if (rows[0]?.posted) return { words: ['posted'], owing: rows[0].owing }
  }
  const steps = sets.flatMap((set, place) => set.map((step) => ({ ...step, set: place + 1 })))
  const { accounts, placed } = gather(steps)
  const { rows } = await db.executeQuery<Posted>(
    CompiledQuery.raw(postStatement, [
      at,
      accounts.map(({ owner }) => owner),
      accounts.map(({ unit }) => unit),
      accounts.map(({ purpose }) => purpose),
      accounts.map(({ part }) => part),
      sets.length,
      steps.map(({ set }) => set),
      steps.map(({ type }) => type),
      steps.map(({ id }) => id),
      placed.map(({ from }) => from),
      placed.map(({ to }) => to),
      steps.map(({ amount }) => amount),
      steps.map(({ kind }) => kind),
      steps.map(({ subject }) => subject),
      steps.map(({ holdId }) => holdId),
      steps.map(({ lapsesAt }) => lapsesAt),
    ]),
  )
  return rows[0] ?? { words: [], owing: false }
}

/** Lapses holds whose time has come. @returns how many */
export const lapseHolds = async (db: Executor, at: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ lapsed: number }>`select ledger_lapse(${at}, ${most}) as lapsed`.execute(db)
  return rows[0]?.lapsed ?? 0
}

export interface BalanceRow {
  balance: string
  held: string
}

/** How accounts stand, in the order in which they are named; one that was never used has nothing. */
export const findBalances = async (db: Executor, names: readonly AccountName[]): Promise<BalanceRow[]> => {
  const { rows } = await sql<BalanceRow>`
    select coalesce(account.balance, 0)
        -- Of a house account, what is not sealed yet belongs to it all the same.
        + coalesce((select sum(amount) from ledger_unsealed where account_id = account.id and account.owner_id is null), 0)::bigint as balance,
      coalesce(account.held, 0) as held
    from unnest(${names.map(nameOf)}::text[]) with ordinality as given (name, place)
      -- Each by its name: some accounts of many.
      left join lateral (select * from ledger_accounts where name = given.name limit 1) as account on true
    order by place`.execute(db)
  return rows
}
