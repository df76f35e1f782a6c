import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { TicketCertificates } from '#server/platform/database/database-types.ts'
import { anyOf } from '#server/platform/database/sql.ts'

export type CertificateRow = Selectable<TicketCertificates>

/** Those that stand, of some tickets; locked, so that of two devices one comes after the other. */
export const lockStanding = (db: Executor, ticketIds: string[]): Promise<CertificateRow[]> =>
  db
    .selectFrom('ticket_certificates')
    .selectAll()
    .where(anyOf('ticket_id', ticketIds))
    .where('revoked_at', 'is', null)
    .orderBy('ticket_id')
    .forUpdate()
    .execute()

export const revoke = async (db: Executor, ids: string[], now: Date): Promise<void> => {
  await db.updateTable('ticket_certificates').set({ revoked_at: now }).where(anyOf('id', ids)).execute()
}

export interface NewCertificate {
  ticketId: string
  departsAt: Date
  validUntil: Date
}

/** Writes certificates of a device. @returns ids by ticket; a ticket of which another stands is left out */
export const insertCertificates = async (
  db: Executor,
  given: readonly NewCertificate[],
  { userId, deviceKey, now }: { userId: string; deviceKey: Buffer; now: Date },
): Promise<Map<string, string>> => {
  if (given.length === 0) return new Map()
  const rows = await db
    .insertInto('ticket_certificates')
    .values(
      given.map(({ ticketId, departsAt, validUntil }) => ({
        ...{ ticket_id: ticketId, user_id: userId, device_key: deviceKey },
        ...{ issued_at: now, departs_at: departsAt, valid_until: validUntil },
      })),
    )
    .onConflict((conflict) => conflict.column('ticket_id').where('revoked_at', 'is', null).doNothing())
    .returning(['id', 'ticket_id'])
    .execute()
  return new Map(rows.map(({ id, ticket_id }) => [ticket_id, id]))
}

/** Whether a certificate does not let in any more, though its time has not come. */
const isEnded = sql<boolean>`(
  ticket_certificates.revoked_at is not null or train_tickets.state not in ('kept', 'used')
  or train_orders.state <> 'paid' or runs.state = 'cancelled')`

const withState = (db: Executor) =>
  db
    .selectFrom('ticket_certificates')
    .innerJoin('train_tickets', 'train_tickets.id', 'ticket_certificates.ticket_id')
    .innerJoin('train_orders', 'train_orders.id', 'train_tickets.order_id')
    .innerJoin('runs', 'runs.id', 'train_tickets.run_id')

/** Ids of certificates that have ended, of trains that leave before a time and are not over. */
export const listEnded = async (db: Executor, now: Date, before: Date, since: Date): Promise<string[]> => {
  const rows = await withState(db)
    .select('ticket_certificates.id')
    .where('ticket_certificates.departs_at', '>=', since)
    .where('ticket_certificates.departs_at', '<', before)
    .where('ticket_certificates.valid_until', '>', now)
    .where(isEnded)
    .orderBy('ticket_certificates.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How a certificate and its ticket stand, the ticket locked for the transaction. */
export const lockForCheck = (db: Executor, id: string) =>
  withState(db)
    .select([
      'ticket_certificates.ticket_id',
      'train_tickets.user_id',
      'train_tickets.state',
      'train_tickets.checked_at',
      isEnded.as('ended'),
    ])
    .where('ticket_certificates.id', '=', id)
    .forNoKeyUpdate('train_tickets')
    .executeTakeFirst()

/** The holder of a ticket was let in. */
export const markUsed = async (db: Executor, ticketId: string, checkedAt: Date, now: Date): Promise<void> => {
  await db
    .updateTable('train_tickets')
    .set({ state: 'used', checked_at: checkedAt, ended_at: now })
    .where('id', '=', ticketId)
    .execute()
}

/** All of a user's, in the order of their ids, after one. */
export const listCertificates = (
  db: Executor,
  userId: string,
  after: string,
  limit: number,
): Promise<CertificateRow[]> =>
  db
    .selectFrom('ticket_certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** All of somebody's. */
export const deleteCertificates = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('ticket_certificates').where('user_id', '=', userId).execute()
}

/** Those that no gate takes any more since a time. */
export const deletePast = async (db: Executor, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ticket_certificates where id = any(array(
      select id from ticket_certificates where departs_at < ${before} and valid_until < ${before} order by departs_at limit ${limit}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
