import { LRUCache } from 'lru-cache'
import type { Executor } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/errors/outage.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { TimetableService, Train } from '../timetable/timetable.module.ts'
import { type Plan, planChanges, type StockEntry } from './run-plan.service.ts'
import {
  areCurrent,
  insertReservations,
  readReservations,
  readStocks,
  releaseReservations,
  type StockRow,
  writeStocks,
} from './run.queries.ts'
import { ChangeRefusedError, type SeatChange, type SeatOutcome, type TakenSeat } from './seat-change.ts'
import { layoutOf as layoutOfTrain, type StockLayout } from './stock.ts'

/** Writes what stands beside the seats of some changes of one kind, in the transaction of the seats. */
export type ChangeWriter<Item, Answer> = (
  transaction: Executor,
  changes: readonly { item: Item; seats: TakenSeat[][] }[],
) => Promise<Answer[]>

/** The seats of runs: given, and given back, many at once. */
export interface RunStockService {
  /** Says who writes what stands beside the seats of a kind of change. Ledger posts come last there. */
  onChange<Item, Answer>(kind: string, write: ChangeWriter<Item, Answer>): void
  /** Resolves when it is written, or cannot be. What comes while others are written goes together after them. */
  submit<Item, Answer>(change: SeatChange<Item>): Promise<SeatOutcome<Answer>>
  /** What is fixed of the stock of a train. */
  layoutOf(train: Train): StockLayout
}

export interface RunStockParts {
  db: Executor
  clock: Clock
  timetable: Pick<TimetableService, 'network'>
  /** Told which runs have others seats now; must not throw. */
  onChanged(runIds: string[]): void
}

interface Waiting {
  change: SeatChange<unknown>
  resolve(outcome: SeatOutcome<unknown>): void
  reject(error: unknown): void
}

/** Changes that go together. */
const batchSize = 64
/** Stocks that are kept: some 10 kB each. */
const keptStocks = 3000
/** On stocks in memory first; then with the rows locked, where nobody can come before. */
const optimisticTries = 2

/** What the changes were worked out on is not so any more: another process has written. */
class StaleStockError extends Error {}

/** PostgreSQL's codes for two that may not stand beside each other, and for two that wait for each other. */
const overtaking: readonly unknown[] = ['23P01', '40P01']

/** Somebody else was a moment earlier: worked out once more, it is known who. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof StaleStockError || (error instanceof Error && 'code' in error && overtaking.includes(error.code))

const unique = (values: readonly string[]): string[] => [...new Set(values)]

export const createRunStockService = ({ db, clock, timetable, onChanged }: RunStockParts): RunStockService => {
  const writers = new Map<string, ChangeWriter<never, unknown>>()
  const entries = new LRUCache<string, StockEntry>({ max: keptStocks })
  /** As long as the timetable that has the train. */
  const layouts = new WeakMap<Train, StockLayout>()
  let waiting: Waiting[] = []
  let working = false

  const layoutOf: RunStockService['layoutOf'] = (train) => {
    const known = layouts.get(train)
    if (known) return known
    const layout = layoutOfTrain(train)
    layouts.set(train, layout)
    return layout
  }

  const keep = async (rows: readonly StockRow[]): Promise<void> => {
    const network = await timetable.network()
    for (const row of rows) {
      const train = network.train(row.train_id)
      if (train) entries.set(row.id, { row, train, layout: layoutOf(train) })
    }
  }

  /** What the changes are worked out on. */
  const prepare = async (executor: Executor, changes: readonly SeatChange<unknown>[], lock: boolean) => {
    const releases = changes.flatMap((change) => change.releases)
    const keys = changes.flatMap(({ takes }) =>
      takes.flatMap(({ travellers }) => travellers.map(({ passengerKey }) => passengerKey)),
    )
    const read = () => readReservations(executor, releases, keys, clock.now())
    const early = await read()
    const runIds = unique([
      ...changes.flatMap(({ takes }) => takes.map(({ runId }) => runId)),
      ...early.filter(({ id }) => releases.includes(id)).map(({ run_id }) => run_id),
    ])
    const missing = lock ? runIds : runIds.filter((id) => !entries.has(id))
    if (missing.length > 0) {
      for (const id of missing) entries.delete(id)
      await keep(await readStocks(executor, missing, lock))
    }
    // Until all were locked, others may have given back what is given back here.
    const reservations = lock ? await read() : early
    const found = new Map(runIds.flatMap((id) => [[id, entries.get(id)] as const]))
    return {
      reservations,
      entries: new Map([...found].flatMap(([id, entry]) => (entry ? [[id, entry] as const] : []))),
    }
  }

  /** Writes a plan. @returns answers of the writers, by the place of their change */
  const write = async (
    transaction: Executor,
    changes: readonly SeatChange<unknown>[],
    plan: Plan,
    used: ReadonlyMap<string, StockEntry>,
  ): Promise<Map<number, unknown>> => {
    const stocks = [...used].map(([run_id, { row }]) => {
      const stock = plan.stocks.get(run_id)
      return { run_id, version: row.version, changed: stock !== undefined, stock: stock ?? row }
    })
    if (stocks.length > 0 && !(await writeStocks(transaction, stocks))) throw new StaleStockError()
    const released = plan.planned.flatMap((planned) => planned.released)
    if (released.length > 0 && (await releaseReservations(transaction, released, clock.now())) < released.length)
      throw new StaleStockError()
    const inserted = plan.planned.flatMap((planned) => planned.inserted)
    // In one order, so that two that insert the same people wait and do not block each other.
    inserted.sort((one, other) => one.passenger_key.compare(other.passenger_key))
    if (inserted.length > 0) await insertReservations(transaction, inserted)
    const answers = new Map<number, unknown>()
    for (const kind of unique(plan.planned.map(({ index }) => changes[index]?.kind ?? ''))) {
      const some = plan.planned.filter(({ index }) => changes[index]?.kind === kind)
      const writer = writers.get(kind)
      if (!writer) throw new Error(`nobody writes changes of seats of the kind ${kind}`)
      try {
        const given = some.map(({ index, seats }) => ({ item: changes[index]?.item as never, seats }))
        const answered = await writer(transaction, given)
        for (const [place, { index }] of some.entries()) answers.set(index, answered[place])
      } catch (error) {
        const refused = error instanceof ChangeRefusedError ? some[error.index] : undefined
        // The writer counts among its own.
        if (error instanceof ChangeRefusedError && refused) throw new ChangeRefusedError(refused.index, error.reason)
        if (error instanceof ChangeRefusedError)
          throw new Error('a writer refused what it was not given', { cause: error })
        throw error
      }
    }
    return answers
  }

  /** Makes changes once. @param used gets the runs that it stands on @throws {StaleStockError} @throws {ChangeRefusedError} */
  const attempt = async (
    changes: readonly SeatChange<unknown>[],
    lock: boolean,
    used: Set<string>,
  ): Promise<SeatOutcome<unknown>[]> => {
    const network = await timetable.network()
    const early = lock ? undefined : await prepare(db, changes, false)
    for (const runId of early?.entries.keys() ?? []) used.add(runId)
    const makePlan = (prepared: Awaited<ReturnType<typeof prepare>>) =>
      planChanges(changes, { network, now: clock.now(), ...prepared })
    const makeEarlyPlan = (prepared: Awaited<ReturnType<typeof prepare>>) => {
      try {
        return makePlan(prepared)
      } catch (error) {
        // Stocks and reservations were read at different moments and may contradict each other; those that are locked may not.
        throw new StaleStockError('stocks and reservations do not fit', { cause: error })
      }
    }
    // What is locked is read within the transaction; else only the writing stands in it.
    const planned = early && makeEarlyPlan(early)
    if (early && planned?.planned.length === 0) {
      const stocks = [...early.entries].map(([run_id, { row }]) => ({ run_id, version: row.version }))
      if (!(await areCurrent(db, stocks))) throw new StaleStockError()
      return changes.map((_, index) => planned.refused.get(index) as SeatOutcome<unknown>)
    }
    const { plan, answers } = await db.transaction().execute(async (transaction) => {
      const prepared = early ?? (await prepare(transaction, changes, true))
      const plan = planned ?? makePlan(prepared)
      return { plan, answers: await write(transaction, changes, plan, prepared.entries) }
    })
    for (const [runId, stock] of plan.stocks) {
      const entry = entries.get(runId)
      if (entry)
        entries.set(runId, {
          ...entry,
          row: { ...entry.row, ...stock, version: String(BigInt(entry.row.version) + 1n) },
        })
    }
    if (plan.stocks.size > 0) onChanged([...plan.stocks.keys()])
    return changes.map((_, index) => plan.refused.get(index) ?? { outcome: 'done', answer: answers.get(index) })
  }

  /** Makes changes, as often as others come before. */
  const make = async (changes: readonly SeatChange<unknown>[]): Promise<SeatOutcome<unknown>[]> => {
    for (let tries = 1; ; tries++) {
      const used = new Set<string>()
      try {
        return await attempt(changes, tries > optimisticTries, used)
      } catch (error) {
        if (error instanceof ChangeRefusedError) {
          const rest = changes.filter((_, index) => index !== error.index)
          const outcomes = rest.length > 0 ? await make(rest) : []
          outcomes.splice(error.index, 0, { outcome: 'refused', reason: error.reason })
          return outcomes
        }
        if (!isOvertaken(error) || tries > optimisticTries) throw error
        for (const runId of used) entries.delete(runId)
      }
    }
  }

  const runBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await make(batch.map(({ change }) => change))
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as SeatOutcome<unknown>)
    } catch (error) {
      // One that cannot be made must not take the others with it. An outage hits them all.
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error)
      else for (const one of batch) await runBatch([one])
    }
  }

  const work = async (): Promise<void> => {
    if (working) return
    working = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      await runBatch(batch)
    }
    working = false
  }

  return {
    onChange: (kind, write) => void writers.set(kind, write),
    layoutOf,
    submit: <Item, Answer>(change: SeatChange<Item>) =>
      new Promise<SeatOutcome<Answer>>((resolve, reject) => {
        waiting.push({ change, resolve: resolve as Waiting['resolve'], reject })
        // All that arrive in this turn of the event loop go together.
        setImmediate(() => void work())
      }),
  }
}
