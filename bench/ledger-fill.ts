/** Fills the ledger of the bench, so that all that is in it can be proven as if it had been posted one by one. */
import { sql } from 'kysely'
import { houseAccount, type LedgerService, userAccount } from '#server/modules/ledger/ledger.module.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** What each begins with, in 分: more than the bench ever moves. */
export const wealth = 1_000_000_000

/** Users with much money, out of the house's account. @returns their ids */
export const makeOwners = async (
  db: Executor,
  ledger: Pick<LedgerService, 'post'>,
  count: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into users (username, nickname, email, password_hash, created_at)
    select 'bench' || number, 'bench', number || '@example.com', 'none', now() from generate_series(1, ${count}::integer) as number
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const campaign = houseAccount('fen', 'campaign')
  const together = 500
  for (let first = 0; first < ids.length; first += together)
    await ledger.post(
      db,
      ids.slice(first, first + together).map((id) => ({
        transfers: [
          {
            ...{ id: `wealth:${id}`, from: campaign, to: userAccount(id, 'wallet'), amount: wealth },
            ...{ kind: 'top-up', subject: 'bench:1' },
          },
        ],
      })),
    )
  await sql`vacuum analyze ledger_accounts, ledger_transfers, ledger_entries`.execute(db)
  return ids
}

/** Accounts of which one statement writes all that is to be written. */
const chunk = 2000

/**
 * Transfers between neighbours, one for each pair in turn, with the numbers that they would have if all pairs had begun at the same time,
 * and with their chains.
 * @param count how many; rounded up to whole turns
 */
export const fillUp = async (db: Executor, count: number): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_accounts where purpose = 'wallet' order by id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const pairs = Math.floor(ids.length / 2)
  const turns = Math.ceil(count / pairs)
  if (turns === 0) return
  const reserve = async (table: string, size: number): Promise<string> => {
    const sequence = `${table}_number_seq`
    const last = await sql<{ value: string }>`select nextval(${sequence}::regclass) as value`.execute(db)
    const value = last.rows[0]?.value ?? '0'
    await sql`select setval(${sequence}::regclass, ${value}::bigint + ${size}::bigint)`.execute(db)
    return value
  }
  const transfers = await reserve('ledger_transfers', turns * pairs)
  const entries = await reserve('ledger_entries', turns * pairs * 2)
  const at = new Date()

  const fillChunk = async (first: number) => {
    const chosen = ids.slice(first, Math.min(first + chunk, pairs * 2))
    // Account and partner take turns in giving; the transfer's number says whose turn it is.
    await sql`
      with recursive given as (
        select account.id, account.name, account.seq, account.balance, account.head, partner.id as partner_id, partner.name as partner_name,
          ${first}::bigint + place - 1 as place
        from unnest(${chosen}::bigint[]) with ordinality as one (id, place)
          join ledger_accounts account on account.id = one.id
          join ledger_accounts partner on partner.id = (${chosen}::bigint[])[case when place % 2 = 1 then place + 1 else place - 1 end]
      ), chain (place, turn, seq, balance, head) as (
        select place, 0, seq, balance, head from given
        union all
        select chain.place, chain.turn + 1, chain.seq + 1, chain.balance + step.amount,
          ledger_hash(
            chain.head, given.name, chain.seq + 1, 'fill:' || step.number,
            case when step.amount < 0 then given.name else given.partner_name end,
            case when step.amount < 0 then given.partner_name else given.name end,
            1, 'payment', 'order:1', ledger_millis(${at}::timestamptz), chain.balance + step.amount)
        from chain
          join given on given.place = chain.place
          cross join lateral (
            select case when (chain.place + chain.turn) % 2 = 0 then -1 else 1 end as amount,
              ${transfers}::bigint + 1 + chain.turn * ${pairs}::bigint + chain.place / 2 as number
          ) as step
        where chain.turn < ${turns}::integer
      ), written as (
        insert into ledger_transfers (number, id, from_id, to_id, amount, kind, subject, at) overriding system value
        select number, 'fill:' || number, id, partner_id, 1, 'payment', 'order:1', ${at}::timestamptz
        from given
          cross join generate_series(0, ${turns}::integer - 1) as turn
          cross join lateral (select ${transfers}::bigint + 1 + turn * ${pairs}::bigint + place / 2 as number) as step
        where (place + turn) % 2 = 0
      ), entered as (
        insert into ledger_entries (number, account_id, seq, transfer, amount, balance, hash, kind, at) overriding system value
        select ${entries}::bigint + 1 + (chain.turn - 1) * ${pairs}::bigint * 2 + chain.place, given.id, chain.seq,
          ${transfers}::bigint + 1 + (chain.turn - 1) * ${pairs}::bigint + chain.place / 2,
          case when (chain.place + chain.turn - 1) % 2 = 0 then -1 else 1 end, chain.balance, chain.head, 'payment', ${at}::timestamptz
        from chain join given on given.place = chain.place where chain.turn > 0
      )
      update ledger_accounts account set balance = chain.balance, seq = chain.seq, head = chain.head
      from chain join given on given.place = chain.place
      where chain.turn = ${turns}::integer and account.id = given.id`.execute(db)
  }
  const firsts = Array.from({ length: Math.ceil((pairs * 2) / chunk) }, (_, index) => index * chunk)
  const work = async () => {
    for (let first = firsts.shift(); first !== undefined; first = firsts.shift()) await fillChunk(first)
  }
  await Promise.all([work(), work()])
  await sql`vacuum analyze ledger_accounts, ledger_transfers, ledger_entries`.execute(db)
}
