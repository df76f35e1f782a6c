import type { IdentityCheck } from '#contract/wallet.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import { ChangeRefusedError, type RunService } from '../run/run.module.ts'
import { seatsOf } from '../train-order/train-order.module.ts'
import type { WaitlistLogService } from '../waitlist-log/waitlist-log.module.ts'
import type { WalletService } from '../wallet/wallet.module.ts'
import { findTwice } from './waitlist-draw.queries.ts'
import type { WaitlistDrawService } from './waitlist-draw.service.ts'
import type { Draft } from './waitlist-draft.service.ts'
import { joinEvent } from './waitlist-event.service.ts'
import { contextOf, type Known, type Person, waitingEntry } from './waitlist-people.service.ts'
import { prepaymentOf, subjectOf } from './waitlist-transfer.service.ts'
import { insertEntries, type NewEntry, takeNumbers } from './waitlist-writing.queries.ts'

/** Those who wait for seats, as the runs know them: they join, and are served by whatever frees a seat. */
export interface WaitlistSeatService {
  /**
   * Prepays, waits, and gets at once what is free by then.
   * @returns false where the same was asked for before
   * @throws {AppError} PASSENGER_OVERLAP, RUN_NOT_ON_SALE, RUN_DRAWING, RESERVED_TWICE, SPENDING_LIMIT_REACHED, PAYMENTS_DAY_FULL, BALANCE_SHORT
   */
  join(entry: NewWaiting, draft: Draft): Promise<boolean>
  /** Serves those whom time alone has brought their turn: seats that were kept for longer trips are open to all, quiet hours have ended. */
  serveOn(runIds: readonly string[]): Promise<void>
}

/** Who begins to wait. */
export interface NewWaiting extends Pick<
  NewEntry,
  'id' | 'userId' | 'clientId' | 'partFlag' | 'mailFlag' | 'leadMinutes' | 'quiet'
> {
  /** By which their identity is known. */
  passed: readonly IdentityCheck[]
}

export interface WaitlistSeatParts {
  clock: Clock
  vault: Vault
  run: Pick<RunService, 'onChange' | 'submit'>
  ledger: Pick<LedgerService, 'post'>
  log: Pick<WaitlistLogService, 'append'>
  wallet: Pick<WalletService, 'lockPayer' | 'checkSpending'>
  draws: Pick<WaitlistDrawService, 'join'>
}

interface Join {
  entry: Omit<NewEntry, 'number'>
  passed: readonly IdentityCheck[]
}

interface Joined {
  number: number
  commitments: ReadonlyMap<number, string>
}

const saleTimesOf = ({ entry }: Join): Date[] => entry.combinations.flatMap(({ saleAt }) => saleAt ?? [])

export const createWaitlistSeatService = (parts: WaitlistSeatParts): WaitlistSeatService => {
  const { clock, vault, run, ledger, log, wallet, draws } = parts

  run.onChange<Join, Joined>(
    'waitlist.join',
    async (transaction, changes) => {
      for (const [index, { item }] of changes.entries()) {
        const { userId, prepaid } = item.entry
        try {
          await wallet.lockPayer(transaction, userId)
          await wallet.checkSpending(transaction, userId, item.passed, prepaid)
        } catch (error) {
          throw error instanceof AppError ? new ChangeRefusedError(index, error) : error
        }
      }
      const drawing = changes.flatMap(({ item }) => saleTimesOf(item))
      const saleTimes = [...new Map(drawing.map((saleAt) => [saleAt.getTime(), saleAt])).values()]
      const commitments = saleTimes.length > 0 ? await draws.join(transaction, saleTimes) : new Map<number, string>()
      if (!commitments) {
        const late = changes.findIndex(({ item }) => saleTimesOf(item).length > 0)
        throw new ChangeRefusedError(late, new AppError('RUN_DRAWING'))
      }
      const first = await takeNumbers(transaction, changes.length)
      const written = await insertEntries(
        transaction,
        changes.map(({ item }, index) => ({ ...item.entry, number: first + index })),
      )
      const again = changes.findIndex(({ item }) => !written.has(item.entry.id))
      if (again >= 0) throw new ChangeRefusedError(again, 'repeated')
      if (drawing.length > 0) {
        // Whoever had a number before has been committed: nobody else of the same name can come in between.
        const twice = await findTwice(transaction, [...written])
        const second = changes.findIndex(({ item }) => twice.has(item.entry.id))
        if (second >= 0) throw new ChangeRefusedError(second, new AppError('RESERVED_TWICE'))
      }
      const outcomes = await ledger.post(
        transaction,
        changes.map(({ item: { entry } }) => ({
          transfers: prepaymentOf({ id: entry.id, userId: entry.userId, amount: entry.prepaid }),
        })),
      )
      const short = outcomes.findIndex(({ outcome }) => outcome === 'refused')
      if (short >= 0) throw new ChangeRefusedError(short, new AppError('BALANCE_SHORT'))
      return changes.map((_, index) => ({ number: first + index, commitments }))
    },
    async (transaction, changes) =>
      void (await log.append(
        transaction,
        changes.map(({ item, answer }) => joinEvent(item.entry, answer.number, answer.commitments)),
      )),
  )

  run.onChange<undefined, true>('waitlist.look', async (_, changes) => changes.map(() => true))

  return {
    join: async ({ passed, ...given }, { ways, travellers, prepay, swap }) => {
      const people = travellers.map(({ id, name, idNumber, idHash, type, free }): Person => ({
        ...{ passengerId: id, passengerKey: idHash, passengerType: type, free },
        printed: { name, idNumber },
      }))
      const seats = people.filter(({ free }) => !free).length
      const entry: Join['entry'] = {
        ...given,
        seats,
        prepaid: prepay,
        // Nobody of those who have seats by now may lose theirs.
        partFlag: given.partFlag && swap === null,
        swap: swap && { orderId: swap.orderId, ticketIds: swap.tickets.map(({ id }) => id), feeCap: swap.feeCap },
        createdAt: clock.now(),
        untilAt: new Date(Math.max(...ways.map(({ until }) => until.getTime()))),
        passengers: people.map(({ passengerId, printed, ...one }) => ({
          ...one,
          passengerId: passengerId ?? '',
          passengerSealed: vault.encrypt(JSON.stringify(printed), contextOf(given.userId)),
        })),
        combinations: ways.map(({ leg: { runId, fromSeq, toSeq, seatClass }, price, until, saleAt }) => ({
          ...{ runId, fromSeq, toSeq, seatClass, price, saleAt },
          untilAt: until,
        })),
      }
      const known: Known = { userId: given.userId, prepaid: prepay, people, quiet: given.quiet, swap }
      const waitsOf = (drawn: boolean) =>
        entry.combinations
          .filter(({ saleAt }) => (saleAt !== null) === drawn)
          .map(({ runId, fromSeq, toSeq, seatClass, untilAt }) => ({
            ...{ entryId: given.id, number: 0, runId, fromSeq, toSeq, seatClass },
            ...{ seats, partFlag: entry.partFlag, until: untilAt },
          }))
      const outcome = await run.submit<Join, Joined>({
        kind: 'waitlist.join',
        subject: subjectOf(given.id),
        takes: [],
        releases: [],
        joining: { waits: waitsOf(false), drawn: waitsOf(true), entry: waitingEntry(known) },
        item: { entry, passed },
      })
      if (outcome.outcome === 'refused' && outcome.reason === 'repeated') return false
      return seatsOf(outcome).number > 0
    },

    serveOn: async (runIds) => {
      for (const runId of runIds)
        await run.submit<undefined, true>({
          ...{ kind: 'waitlist.look', subject: 'waitlist', takes: [], releases: [], serves: [runId] },
          item: undefined,
        })
    },
  }
}
