import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { BillDetail, BillLine, BillSummary, walletCalls } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readCursor, writeCursor } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { EntryQuery, LedgerEntry, LedgerService } from '../ledger/ledger.module.ts'
import type { UserService } from '../user/user.module.ts'
import { csvOf } from './bill-csv.ts'
import { createLineMatch } from './bill-search.ts'
import type { CounterpartService } from './wallet-counterpart.service.ts'
import type { PurchaseService } from './wallet-purchase.service.ts'
import type { ReasonService } from './wallet-reason.service.ts'
import { deleteNote, listNotes, putNote } from './wallet.queries.ts'
import { counterpartOf, presentLine, presentMonths, presentSummary, returnedKindOf } from './wallet.views.ts'

export interface BillParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  ledger: Pick<LedgerService, 'pageEntries' | 'findEntry' | 'sumEntries'>
  user: Pick<UserService, 'briefs'>
  purchases: Pick<PurchaseService, 'bySubjects'>
  counterparts: Pick<CounterpartService, 'bySubjects' | 'subjectsBetween'>
  reasons: Pick<ReasonService, 'bySubjects'>
}

type Page = CallParsed<typeof walletCalls.pageBill>['body']
type Filters = CallParsed<typeof walletCalls.exportBill>['body']
type Note = CallParsed<typeof walletCalls.noteBill>['body']

export interface BillService {
  /** See `walletCalls.pageBill`. @throws {AppError} INPUT_INVALID at `cursor` */
  page(input: Page, userId: string): Promise<CallAnswer<typeof walletCalls.pageBill>>
  /** @throws {AppError} BILL_LINE_GONE */
  detail(id: string, userId: string): Promise<BillDetail>
  /** @param month `YYYY-MM` */
  month(month: string, userId: string): Promise<BillSummary>
  /** Idempotent. @throws {AppError} BILL_LINE_GONE, TOO_MANY_REQUESTS */
  note(note: Note, userId: string): Promise<BillLine>
  /** @throws {AppError} TOO_MANY_REQUESTS */
  exportCsv(filters: Filters, userId: string): Promise<CallAnswer<typeof walletCalls.exportBill>>
}

const cursorName = 'bill'
const cursorKey = /^[1-9]\d{0,18}$/

const ofWallet = (userId: string) => ({ owner: userId, unit: 'fen', purpose: 'wallet', foldReturns: true }) as const

const monthOf = ({ at }: LedgerEntry): string => shanghaiDay(at).slice(0, 7)

export const createBillService = (parts: BillParts): BillService => {
  const { db, clock, limiter, ledger, user, purchases, counterparts, reasons } = parts

  const queryOf = async (userId: string, { kinds, month, counterpartId }: Filters): Promise<EntryQuery> => ({
    ...ofWallet(userId),
    kinds: kinds.length === 0 ? undefined : kinds,
    month,
    counterpart: counterpartId,
    subjects: counterpartId === undefined ? undefined : await counterparts.subjectsBetween(userId, counterpartId),
  })

  const presentLines = async (entries: readonly LedgerEntry[], userId: string): Promise<BillLine[]> => {
    const subjects = entries.map(({ transfer }) => transfer.subject)
    const behind = await counterparts.bySubjects(subjects, userId)
    const others = new Set(entries.flatMap((entry) => counterpartOf(entry, behind) ?? []))
    const [users, notes, bought, why] = await Promise.all([
      user.briefs([...others]),
      listNotes(
        db,
        userId,
        entries.map(({ number }) => number),
      ),
      purchases.bySubjects(subjects),
      reasons.bySubjects(subjects),
    ])
    const related = {
      users,
      counterparts: behind,
      notes: new Map(notes.map(({ entry, note }) => [entry, note])),
      purchases: bought,
      reasons: why,
    }
    return entries.map((entry) => presentLine(entry, related))
  }

  /** The user's own, of their wallet. @throws {AppError} BILL_LINE_GONE */
  const findLine = async (id: string, userId: string): Promise<LedgerEntry> => {
    const entry = await ledger.findEntry(db, userId, id)
    if (entry?.account.purpose !== 'wallet') throw new AppError('BILL_LINE_GONE')
    return entry
  }

  /** Sums of the months of some entries, the latest first, in one read. */
  const sumMonths = async (entries: readonly LedgerEntry[], query: EntryQuery) => {
    const months = [...new Set(entries.map(monthOf))]
    const [untilMonth, month] = [months[0], months.at(-1)]
    if (untilMonth === undefined || month === undefined || query.counterpart !== undefined) return []
    return presentMonths(await ledger.sumEntries(db, { ...query, unit: 'fen', month, untilMonth }), months)
  }

  const cursorAfter = (line: { id: string } | undefined) =>
    line === undefined ? null : writeCursor(cursorName, { key: line.id, id: line.id })

  /** What a keyword finds among the newest, beginning after a line. */
  const search = async (input: Page, userId: string, before: string | undefined) => {
    const newest = await ledger.pageEntries(db, { ...(await queryOf(userId, input)), limit: limits.searchedEntries })
    const matches = (await presentLines(newest, userId)).filter(createLineMatch(input.keyword))
    const rest = before === undefined ? matches : matches.filter(({ id }) => BigInt(id) < BigInt(before))
    const records = rest.slice(0, input.pageSize)
    const hasMore = rest.length > records.length
    return { records, months: [], hasMore, cursor: hasMore ? cursorAfter(records.at(-1)) : null }
  }

  return {
    page: async (input, userId) => {
      const before = input.cursor === undefined ? undefined : readCursor(input.cursor, cursorName, cursorKey).id
      if (input.keyword !== '') return await search(input, userId, before)
      const query = await queryOf(userId, input)
      const found = await ledger.pageEntries(db, { ...query, before, limit: input.pageSize + 1 })
      const shown = found.slice(0, input.pageSize)
      const hasMore = found.length > shown.length
      const [records, months] = await Promise.all([presentLines(shown, userId), sumMonths(shown, query)])
      return { records, months, hasMore, cursor: hasMore ? cursorAfter(records.at(-1)) : null }
    },

    detail: async (id, userId) => {
      const entry = await findLine(id, userId)
      const [[line], newest] = await Promise.all([
        presentLines([entry], userId),
        // By no index: nobody looks at lines as often as money moves.
        ledger.pageEntries(db, { ...ofWallet(userId), limit: limits.searchedEntries }),
      ])
      const others = newest.filter(
        ({ number, transfer }) => number !== id && transfer.subject === entry.transfer.subject,
      )
      if (line === undefined) throw new AppError('BILL_LINE_GONE')
      return {
        ...line,
        transferId: entry.transfer.id,
        way: [entry, ...others]
          .toSorted((one, other) => (BigInt(one.number) < BigInt(other.number) ? -1 : 1))
          .map(({ number, transfer, amount, at }) => ({
            id: number,
            kind: transfer.kind,
            returnedKind: returnedKindOf(transfer),
            amount,
            createTime: at.toISOString(),
          })),
      }
    },

    month: async (month, userId) => presentSummary(month, await ledger.sumEntries(db, { ...ofWallet(userId), month })),

    note: async ({ id, note }, userId) => {
      const entry = await findLine(id, userId)
      await limiter.take('billNotesPerUser', userId)
      await (note === '' ? deleteNote(db, userId, id) : putNote(db, userId, id, note))
      const [line] = await presentLines([entry], userId)
      if (line === undefined) throw new AppError('BILL_LINE_GONE')
      return line
    },

    exportCsv: async (filters, userId) => {
      await limiter.take('billExportsPerUser', userId)
      const limit = limits.exportedEntries
      const found = await ledger.pageEntries(db, { ...(await queryOf(userId, filters)), limit: limit + 1 })
      const entries = found.slice(0, limit)
      const lines = await presentLines(entries, userId)
      const content = csvOf(lines.map((line, at) => ({ ...line, transferId: entries[at]?.transfer.id ?? '' })))
      return {
        name: `鸿雁账单-${filters.month ?? shanghaiDay(clock.now())}.csv`,
        content,
        num: lines.length,
        cutFlag: found.length > limit,
      }
    },
  }
}
