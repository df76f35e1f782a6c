import type { Executor } from '#server/platform/database/database.ts'
import { type BillLine, type PaymentProvider, ProviderError } from '#server/platform/payment/payment-provider.ts'
import type { OpenItems } from '#server/platform/metrics/metrics.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import {
  houseAccount,
  type HouseEntry,
  type LedgerProofService,
  type LedgerService,
  type TransferSet,
} from '../ledger/ledger.module.ts'
import {
  addBilled,
  addBooked,
  countOpen,
  findNewestDay,
  findOldestInTransit,
  findOutNos,
  hastenMissing,
  insertDay,
  type ItemRow,
  listOpen,
  listReturned,
  lockMark,
  lockUnsettled,
  markOverdue,
  markSettled,
  type Movement,
  setMark,
  updateDay,
} from './payment-reconciliation.queries.ts'
import { clearing, suspense } from './payment-account.service.ts'
import type { SettlementService } from './payment-settlement.service.ts'
import type { TopUpService } from './payment-top-up.service.ts'

/** Holds what the provider's bills say against what the books say, movement by movement. */
export interface ReconciliationService {
  /**
   * Takes over what is new in the books and in the bills up to yesterday's, has the provider asked about what only it knows of, charges
   * back what has gone back without us, and puts aside what still lies between the two. May be done at any time, and again.
   */
  reconcile(): Promise<void>
  /** What neither time nor asking will match by itself. */
  countOpen(): Promise<OpenItems>
}

export interface ReconciliationParts {
  db: Executor
  clock: Clock
  provider: PaymentProvider | undefined
  ledger: Pick<LedgerService, 'run' | 'post' | 'pageHouseEntries'>
  proof: Pick<LedgerProofService, 'seal'>
  /** For a bill that is not there, and for what somebody should look at. */
  warn: (error: unknown) => void
}

const providerFees = houseAccount('fen', 'provider-fees')

/** Entries, lines of a bill, and items that are looked at in one statement. */
const batch = 500
/** Bills that are taken over in one go, after a long time without. */
const daysAtOnce = 31
/** So long a bill is waited for that something of ours should stand in; then there was none. */
const patienceDays = 3
/** What is open for longer is told of. */
const warnAfterMs = 24 * 3600 * 1000
const warnLimit = 20

const idOf = (subject: string, what: 'top-up' | 'withdrawal'): string[] => {
  const [, id] = new RegExp(`^${what}:(\\d+)$`).exec(subject) ?? []
  return id === undefined ? [] : [id]
}

/** What an entry of the clearing account says of money at the provider: it came there by what left the account. */
const movementOf = ({ subject, amount, at }: HouseEntry, outNos: Map<string, string>): Movement => ({
  outNo: outNos.get(subject) ?? subject,
  kind: amount < 0 ? 'payment' : subject.startsWith('withdrawal:') ? 'payout' : 'refund',
  amount: -amount,
  at,
})

/** Moves what should lie aside there, or back. */
const settlementOf = ({ id, kind, suspended, due, revision }: ItemRow): TransferSet => {
  const change = Number(due) - Number(suspended)
  const aside = kind === 'fee' ? providerFees : suspense
  const subject = `reconciliation:${id}`
  const [from, to] = change > 0 ? [clearing, aside] : [aside, clearing]
  const transfer = { id: `${subject}:${revision + 1}`, from, to, amount: Math.abs(change), subject }
  return { transfers: [{ ...transfer, kind: 'adjustment' }] }
}

/** Takes things of a stream together. */
async function* inBatches<T>(things: AsyncIterable<T>): AsyncGenerator<T[]> {
  let some: T[] = []
  for await (const thing of things) {
    some.push(thing)
    if (some.length < batch) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

export const createReconciliationService = (
  parts: ReconciliationParts & {
    topUps: Pick<TopUpService, 'checkDue'>
    settlement: Pick<SettlementService, 'returned'>
  },
): ReconciliationService => {
  const { db, clock, ledger, proof, topUps, settlement, warn } = parts

  const takeEntries = (transaction: Executor): Promise<number> =>
    lockMark(transaction).then(async (mark) => {
      const entries = await ledger.pageHouseEntries(transaction, clearing, mark, batch)
      const last = entries.at(-1)
      if (!last) return 0
      // Adjustments are this service's own.
      const others = entries.filter(({ kind }) => kind !== 'adjustment')
      const outNos = await findOutNos(transaction, {
        topUps: others.flatMap(({ subject }) => idOf(subject, 'top-up')),
        withdrawals: others.flatMap(({ subject }) => idOf(subject, 'withdrawal')),
        subjects: others.map(({ subject }) => subject),
      })
      const movements = others.map((entry) => movementOf(entry, outNos))
      if (movements.length > 0) await addBooked(transaction, movements, clock.now())
      await setMark(transaction, last.number)
      return entries.length
    })

  const takeBooks = async () => {
    await proof.seal(true)
    for (let taken = batch; taken === batch;) taken = await ledger.run(takeEntries)
  }

  /** All of a bill or nothing: lines have no name by which one could be known again. */
  const takeLines = (day: string, lines: AsyncIterable<BillLine>) =>
    db.transaction().execute(async (transaction) => {
      if (!(await insertDay(transaction, day, clock.now()))) return
      const sums = { lines: 0, amount: 0 }
      for await (const some of inBatches(lines)) {
        await addBilled(transaction, day, some, clock.now())
        sums.lines += some.length
        sums.amount += some.reduce((sum, { amount }) => sum + amount, 0)
      }
      await updateDay(transaction, day, sums)
    })

  /** @returns whether the day is done with */
  const takeDay = async (day: string, at: PaymentProvider): Promise<boolean> => {
    const taken = await at.dailyBill(day, async (lines) => {
      await takeLines(day, lines)
      return true
    })
    if (taken) return true
    const oldest = await findOldestInTransit(db)
    const isExpected = oldest !== undefined && shanghaiDay(oldest) <= day
    if (isExpected && addDays(day, patienceDays) >= shanghaiDay(clock.now())) {
      warn(new Error(`the bill of ${day} is not there yet`))
      return false
    }
    await insertDay(db, day, clock.now())
    return true
  }

  /** @returns whether there was a new one */
  const takeBills = async (at: PaymentProvider): Promise<boolean> => {
    const yesterday = addDays(shanghaiDay(clock.now()), -1)
    const newest = await findNewestDay(db)
    const oldest = newest === undefined ? await findOldestInTransit(db) : undefined
    let day = newest === undefined ? (oldest ? shanghaiDay(oldest) : yesterday) : addDays(newest, 1)
    let taken = 0
    for (; day <= yesterday && taken < daysAtOnce; day = addDays(day, 1)) {
      try {
        if (!(await takeDay(day, at))) break
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        warn(error)
        break
      }
      taken++
    }
    return taken > 0
  }

  const settleSome = async (transaction: Executor): Promise<number> => {
    const items = await lockUnsettled(transaction, batch)
    if (items.length === 0) return 0
    await markSettled(
      transaction,
      items.map(({ id }) => id),
    )
    for (const { outcome } of await ledger.post(transaction, items.map(settlementOf)))
      if (outcome === 'refused') throw new Error('the ledger refuses to put aside what lies between books and bill')
    return items.length
  }

  const tellOpen = async () => {
    const now = clock.now().getTime()
    const open = await listOpen(db, new Date(now - warnAfterMs), warnLimit)
    if (open.length === 0) return
    const some = open.map(
      ({ out_no, kind, state, created_at }) =>
        `${kind} ${out_no} ${state} for ${Math.floor((now - created_at.getTime()) / 3600_000)} h`,
    )
    warn(new Error(`books and bill of the provider differ: ${some.join('; ')}`))
  }

  return {
    countOpen: async () => {
      const { count, oldest } = await countOpen(db)
      const ageMs = oldest ? clock.now().getTime() - oldest.getTime() : 0
      return { count, oldestSeconds: Math.max(0, ageMs / 1000) }
    },

    reconcile: async () => {
      if (!parts.provider) return
      await takeBooks()
      const isNew = await takeBills(parts.provider)
      const newest = await findNewestDay(db)
      // What was booked on a day stands in the bill of that day, or of the next when the clocks differ.
      if (newest !== undefined) await markOverdue(db, startOfDay(newest))
      await hastenMissing(db, clock.now())
      await topUps.checkDue()
      for (const { out_no, total } of await listReturned(db, batch)) await settlement.returned(out_no, total)
      await takeBooks()
      for (let settled = batch; settled === batch;) settled = await ledger.run(settleSome)
      if (isNew) await tellOpen()
    },
  }
}
