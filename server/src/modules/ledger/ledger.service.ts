import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createLedgerEntryService, type LedgerEntryService } from './ledger-entry.service.ts'
import { createLedgerHouseService, type LedgerHouseService } from './ledger-house.service.ts'
import type { AccountName } from './ledger-account.ts'
import { repay, sumOwed } from './ledger-receivable.service.ts'
import { type Operation, type PostOutcome, roundsOf, stepsOf, type TransferSet } from './ledger-transfer.ts'
import { type BalanceRow, findBalances, type PostWord, postSets } from './ledger.queries.ts'

/** How an account stands, in its unit. */
export interface Balance {
  balance: number
  /** What open holds reserve of it. */
  held: number
  /** What can be spent. */
  available: number
}

/** Everything of worth moves through it. Others post as the last effect of their transaction, in one call. */
export interface LedgerService extends LedgerEntryService, LedgerHouseService {
  /**
   * Posts sets of transfers, each all or nothing, in one round trip. Each answers for itself: a refusal ends nobody else's
   * transfers, nor the transaction. A refusal is not remembered; what was posted is known for ever. Who owes something (`receivable`)
   * repays it right after, out of what they have then.
   * @param executor the caller's transaction, in `run`; or the database, when nothing else is written
   */
  post(executor: Executor, sets: readonly TransferSet[]): Promise<PostOutcome[]>
  /**
   * The same for what nothing can refuse, such as money that goes on from where it waits.
   * @throws when it is refused: a fault of ours
   */
  postDue(executor: Executor, sets: readonly TransferSet[]): Promise<void>
  /**
   * Does something in a transaction, and again when it fell to a deadlock or met another that did the same.
   * @param work may be done several times, so it must write nothing but by its transaction
   * @param isolation for what must see all as it is at one moment; else each statement sees what is committed before it
   */
  run<T>(work: (transaction: Executor) => Promise<T>, isolation?: 'read committed' | 'repeatable read'): Promise<T>
  /** How accounts stand, in the order of their names. */
  balances(executor: Executor, names: readonly AccountName[]): Promise<Balance[]>
  /** What users owe in all, in 分. */
  sumOwed(executor: Executor): Promise<number>
}

export interface LedgerParts {
  db: Executor
  clock: Clock
}

/** PostgreSQL's codes for a deadlock, and for what met another transaction that did the same. */
const worthAnotherTry = ['40P01', '40001']
const tries = 10

const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && worthAnotherTry.includes(error.code as string)

const untilItWorks = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === tries || !mayTryAgain(error)) throw error
    }
  }
}

const outcomeOf = (word: PostWord): PostOutcome =>
  word === 'posted' || word === 'known' ? { outcome: word } : { outcome: 'refused', reason: word }

const presentBalance = (row: BalanceRow): Balance => {
  const [balance, held] = [Number(row.balance), Number(row.held)]
  return { balance, held, available: balance - held }
}

const ownersOf = (sets: readonly (readonly Operation[])[]): string[] => [
  ...new Set(sets.flat().flatMap(({ from, to }) => [from?.owner ?? [], to?.owner ?? []].flat())),
]

export const createLedgerService = ({ db, clock }: LedgerParts): LedgerService => {
  const run: LedgerService['run'] = (work, isolation = 'read committed') =>
    untilItWorks(() => db.transaction().setIsolationLevel(isolation).execute(work))

  const postAll = async (executor: Executor, sets: readonly TransferSet[]): Promise<PostOutcome[]> => {
    const steps = sets.map((set, place) => stepsOf(set, place + 1))
    const outcomes: PostOutcome[] = []
    for (const round of roundsOf(steps)) {
      const chosen = round.map((place) => steps[place] ?? [])
      const postRound = () => postSets(executor, clock.now(), chosen)
      // A failed statement ends the caller's transaction, so that only the caller can do it again.
      const { words, owing } = await (executor.isTransaction ? postRound() : untilItWorks(postRound))
      if (owing) await repay(executor, clock, ownersOf(chosen))
      for (const [place, word] of words.entries()) outcomes[round[place] ?? 0] = outcomeOf(word)
    }
    return outcomes
  }

  return {
    ...createLedgerEntryService(),
    ...createLedgerHouseService(),
    run,
    post: postAll,
    postDue: async (executor, sets) => {
      for (const outcome of await postAll(executor, sets))
        if (outcome.outcome === 'refused') throw new Error(`the ledger refuses what is due: ${outcome.reason}`)
    },
    sumOwed,
    balances: async (executor, names) => (await findBalances(executor, names)).map(presentBalance),
  }
}
