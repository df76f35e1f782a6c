import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { couponCalls } from '#contract/coupon.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type HistoryProofs, saltOf } from '../ledger/ledger.module.ts'
import { hashOfEvent, historyLeafText, noHash } from './coupon-history.ts'
import {
  findChain,
  insertEntries,
  listChains,
  listCouponEntries,
  listUnsealed,
  type NewEntryRow,
  openChains,
} from './coupon-history.queries.ts'
import { presentCouponEntry, presentHistory } from './coupon-history.views.ts'

/** What has happened to coupons, under the seal of the ledger's closings. */
export interface CouponHistoryService {
  /** Chains what is new, in the transaction of a closing. @returns the texts of the leaves of all chains */
  seal(transaction: Executor, day: string): AsyncIterable<string>
  /** @throws {AppError} CLOSING_GONE where the day was not closed, or too long ago */
  find(userId: string, day: string): Promise<CallAnswer<typeof couponCalls.statement>>
  page(
    userId: string,
    input: CallParsed<typeof couponCalls.statementEntries>['body'],
  ): Promise<CallAnswer<typeof couponCalls.statementEntries>>
}

/** Events, or chains, that one statement takes. */
const batch = 1000

export interface CouponHistoryParts {
  db: Executor
  historyProofs: HistoryProofs
}

export const createCouponHistoryService = ({ db, historyProofs }: CouponHistoryParts): CouponHistoryService => {
  /** @returns the id of the last one, or undefined when there is nothing more */
  const chainSome = async (transaction: Executor, afterId: string, day: string): Promise<string | undefined> => {
    const events = await listUnsealed(transaction, afterId, batch)
    const ends = await openChains(transaction, [...new Set(events.map((event) => event.user_id))])
    const endOf = new Map(ends.map(({ user_id, place, seq, hash }) => [user_id, { place, seq, hash: hash ?? noHash }]))
    const entries: NewEntryRow[] = []
    for (const event of events) {
      const end = endOf.get(event.user_id)
      if (!end) throw new Error('a chain was not begun')
      end.seq += 1
      const { coupon_id: couponId, order_ref: orderRef, title, kind, at } = event
      end.hash = hashOfEvent(end.hash, event.user_id, { seq: end.seq, couponId, title, kind, orderRef, at })
      entries.push({ ...end, event_id: event.id })
    }
    await insertEntries(transaction, entries, day)
    return events.at(-1)?.id
  }

  return {
    async *seal(transaction, day) {
      for (let after: string | undefined = '0'; after !== undefined;) after = await chainSome(transaction, after, day)
      for (let from = 0, more = true; more;) {
        const chains = await listChains(transaction, from, batch)
        for (const { user_id: userId, seq, hash, salt } of chains)
          yield historyLeafText({ userId, count: seq, head: hash ?? noHash }, saltOf(salt, day))
        from += chains.length
        more = chains.length === batch
      }
    },

    find: async (userId, day) => {
      const chain = await findChain(db, userId, day)
      if (!chain || chain.seq === 0) return { history: null }
      return { history: presentHistory(chain, saltOf(chain.salt, day), await historyProofs.findPath(day, chain.place)) }
    },

    page: async (userId, { after, until }) => {
      const rows = await listCouponEntries(db, { userId, after, until }, limits.statementEntries + 1)
      return {
        entries: rows.slice(0, limits.statementEntries).map(presentCouponEntry),
        hasMore: rows.length > limits.statementEntries,
      }
    },
  }
}
