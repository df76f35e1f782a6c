import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Holds each entry of the waitlist against the ledger's transfers: what was prepaid is what was spent and what came back, it has become one
 * order at most, and no order was paid out of what others have prepaid.
 * @returns what contradicts, a line each
 */
export const findWaitlistFaults = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    with house as (
      select id from ledger_accounts where owner_id is null and purpose = 'waitlist'
    ), moved as (
      select transfer.subject, coalesce(sum(amount) filter (where transfer.to_id = house.id), 0) as paid,
        coalesce(sum(amount) filter (where transfer.from_id = house.id), 0) as out,
        count(*) filter (where transfer.from_id = house.id) as outs
      from ledger_transfers transfer join house on house.id in (transfer.from_id, transfer.to_id)
      group by transfer.subject
    ), judged as (
      select entry.id, entry.state, entry.prepaid, entry.spent, coalesce(own.paid, 0) as paid, coalesce(own.out, 0) as back,
        coalesce(ticket.out, 0) as cost, coalesce(own.outs, 0) as backs
      from waitlist_entries entry
        left join moved own on own.subject = 'waitlist:' || entry.id
        left join moved ticket on ticket.subject = 'train-order:' || entry.order_id
    )
    select 'entry ' || id || ' (' || state || '): ' || paid || ' of ' || prepaid || ' prepaid, ' || cost || ' of ' || spent
      || ' spent, ' || back || ' back in ' || backs as fault
    from judged
    where paid <> prepaid or cost <> spent or backs > 1
      or back <> case state when 'waiting' then 0 else prepaid - spent end
    union all
    select subject || ' was paid by nobody who waits' from moved
    where outs > 0 and not exists (select from waitlist_entries entry where subject in ('waitlist:' || entry.id, 'train-order:' || entry.order_id))
  `.execute(db)
  return rows.map(({ fault }) => fault)
}
