import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { passFaultPoint } from '#server/platform/process/fault-point.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import { type Plan, planChanges } from './run-plan.service.ts'
import type { StockEntry } from './run-sale.service.ts'
import { createStockMemory, type RunLayout, type WaitingList } from './run-stock-memory.service.ts'
import { areCurrent, insertReservations, readReservations, releaseReservations, writeStocks } from './run.queries.ts'
import {
  type BarWait,
  ChangeRefusedError,
  type SeatChange,
  type SeatOutcome,
  type ServeWait,
  StaleStockError,
  type TakenSeat,
} from './seat-change.ts'
import type { WaitingEntry } from './seat-wait.ts'

/** Writes what stands beside the seats of some changes of one kind, in the transaction of the seats. */
export type ChangeWriter<Item, Answer> = (
  transaction: Executor,
  changes: readonly { item: Item; seats: TakenSeat[][] }[],
) => Promise<Answer[]>

/** What is done last in a transaction, when all else is written. */
export type ChangeConcluder<Item, Answer> = (
  transaction: Executor,
  changes: readonly { item: Item; answer: Answer }[],
) => Promise<void>

/** The seats of runs: given, and given back, many at once. */
export interface RunStockService {
  /** Says who writes what stands beside the seats of a kind of change. Ledger posts come last there; `conclude` after those of all kinds. */
  onChange<Item, Answer>(
    kind: string,
    write: ChangeWriter<Item, Answer>,
    conclude?: ChangeConcluder<Item, Answer>,
  ): void
  /** Says who waits for seats: they are served by whatever frees one. */
  setWaitingList(list: WaitingList): void
  /** Resolves when it is written, or cannot be. What comes while others are written goes together after them. */
  submit<Item, Answer>(change: SeatChange<Item>): Promise<SeatOutcome<Answer>>
  /** What is fixed of the stock of a train. */
  layoutOf: RunLayout
}

export interface RunStockParts {
  db: Executor
  clock: Clock
  timetable: Pick<TimetableService, 'network'>
  /** Told which runs have others seats now, before anybody is told that they have them; must not throw. */
  onChanged(runIds: string[]): Promise<void>
}

/** Changes that go together. */
const batchSize = 64
/** On stocks in memory first; then with the rows locked, where nobody can come before. */
const optimisticTries = 2

/** PostgreSQL's codes for two that may not stand beside each other, and for two that wait for each other. */
const overtaking: readonly unknown[] = ['23P01', '40P01']

/** Who is served gives something back on runs that must be known, too. */
class MoreRunsError extends Error {
  readonly runIds: ReadonlySet<string>

  constructor(runIds: ReadonlySet<string>) {
    super('more runs are concerned')
    this.runIds = runIds
  }
}

/** Somebody else was a moment earlier: worked out once more, it is known who. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof StaleStockError || (error instanceof Error && 'code' in error && overtaking.includes(error.code))

const unique = (values: readonly string[]): string[] => [...new Set(values)]

const planOn = (
  changes: readonly SeatChange<unknown>[],
  parts: Parameters<typeof planChanges>[1],
  locked: boolean,
): Plan => {
  try {
    return planChanges(changes, parts)
  } catch (error) {
    // Stocks and reservations that were read at different moments may contradict each other; those that are locked may not.
    throw locked ? error : new StaleStockError('stocks and reservations do not fit', { cause: error })
  }
}

export const createRunStockService = ({ db, clock, timetable, onChanged }: RunStockParts): RunStockService => {
  const writers = new Map<string, ChangeWriter<never, unknown>>()
  const concluders = new Map<string, ChangeConcluder<never, never>>()
  let list: WaitingList | undefined
  const { entries, keep, layoutOf } = createStockMemory({ clock, timetable, list: () => list })

  /** What the changes are worked out on. */
  const prepare = async (
    executor: Executor,
    changes: readonly SeatChange<unknown>[],
    lock: boolean,
    more: ReadonlySet<string>,
  ) => {
    const releases = changes.flatMap((change) => change.releases)
    const keys = changes.flatMap(({ takes, joining }) => [
      ...takes.flatMap(({ travellers }) => travellers.map(({ passengerKey }) => passengerKey)),
      ...(joining?.entry.passengerKeys ?? []),
    ])
    const read = () => readReservations(executor, releases, keys, clock.now())
    const early = await read()
    const given = early.filter(({ id }) => releases.includes(id)).map(({ passenger_key }) => passenger_key)
    const unbarred = given.length > 0 ? ((await list?.runsOf(executor, given)) ?? []) : []
    const runIds = unique([
      ...more,
      ...unbarred,
      ...changes.flatMap(({ takes, joining, serves = [], alters = [], grows }) => [
        ...takes.map(({ runId }) => runId),
        ...[...(joining?.waits ?? []), ...(joining?.drawn ?? [])].map(({ runId }) => runId),
        ...serves,
        ...alters,
        ...(grows ? [grows.runId] : []),
      ]),
      ...early.filter(({ id }) => releases.includes(id)).map(({ run_id }) => run_id),
    ])
    const missing = lock ? runIds : runIds.filter((id) => !entries.has(id))
    if (missing.length > 0) {
      for (const id of missing) entries.delete(id)
      await keep(executor, missing, lock)
    }
    // Until all were locked, others may have given back what is given back here.
    const reservations = lock ? await read() : early
    const found = new Map(runIds.flatMap((id) => [[id, entries.get(id)] as const]))
    return {
      locked: lock,
      ...{ reservations, unbarred, asked: new Set(runIds) },
      entries: new Map([...found].flatMap(([id, entry]) => (entry ? [[id, entry] as const] : []))),
    }
  }

  /** Writes a plan. @returns answers of the writers, by the place of their change */
  const write = async (
    transaction: Executor,
    given: readonly SeatChange<unknown>[],
    plan: Plan,
    used: ReadonlyMap<string, StockEntry>,
  ): Promise<Map<number, unknown>> => {
    const changes = [...given, ...plan.served]
    const stocks = [...used].map(([run_id, { row }]) => {
      const stock = plan.stocks.get(run_id)
      return { run_id, version: row.version, changed: stock !== undefined, stock: stock ?? row }
    })
    passFaultPoint('run.planned')
    if (stocks.length > 0 && !(await writeStocks(transaction, stocks))) throw new StaleStockError()
    passFaultPoint('run.stocks')
    const released = plan.planned.flatMap((planned) => planned.released)
    if (released.length > 0 && (await releaseReservations(transaction, released, clock.now())) < released.length)
      throw new StaleStockError()
    const inserted = plan.planned.flatMap((planned) => planned.inserted)
    // In one order, so that two that insert the same people wait and do not block each other.
    inserted.sort((one, other) => one.passenger_key.compare(other.passenger_key))
    if (inserted.length > 0) await insertReservations(transaction, inserted)
    passFaultPoint('run.reserved')
    const answers = new Map<number, unknown>()
    const concluding: (() => Promise<void>)[] = []
    for (const kind of unique(plan.planned.map(({ index }) => changes[index]?.kind ?? ''))) {
      const some = plan.planned.filter(({ index }) => changes[index]?.kind === kind)
      const writer = writers.get(kind)
      if (!writer) throw new Error(`nobody writes changes of seats of the kind ${kind}`)
      try {
        const answered = await writer(
          transaction,
          some.map(({ index, seats }) => ({ item: changes[index]?.item as never, seats })),
        )
        for (const [place, { index }] of some.entries()) answers.set(index, answered[place])
        const conclude = concluders.get(kind)
        if (conclude)
          concluding.push(() =>
            conclude(
              transaction,
              some.map(({ index }) => ({ item: changes[index]?.item as never, answer: answers.get(index) as never })),
            ),
          )
      } catch (error) {
        const refused = error instanceof ChangeRefusedError ? some[error.index] : undefined
        // The writer counts among its own.
        if (error instanceof ChangeRefusedError && refused) throw new ChangeRefusedError(refused.index, error.reason)
        if (error instanceof ChangeRefusedError)
          throw new Error('a writer refused what it was not given', { cause: error })
        throw error
      }
    }
    for (const conclude of concluding) await conclude()
    passFaultPoint('run.written')
    return answers
  }

  const waitingList = (): WaitingList => {
    if (!list) throw new Error('nobody says who waits')
    return list
  }
  const serve: ServeWait = (...given) => waitingList().serve(...given)
  const bar: BarWait = (...given) => waitingList().bar(...given)

  type Prepared = Awaited<ReturnType<typeof prepare>>

  /** Works out changes, and asks about those who may be served by them until they are known. @throws {MoreRunsError} */
  const makePlan = async (executor: Executor, changes: readonly SeatChange<unknown>[], prepared: Prepared) => {
    const [network, now] = [await timetable.network(), clock.now()]
    const waiting = new Map<string, WaitingEntry | null>()
    let { reservations } = prepared
    for (;;) {
      const plan = planOn(
        changes,
        { ...prepared, network, now, reservations, waiting, serve, bar, layoutOf },
        prepared.locked,
      )
      if (plan.unknownRuns.size > 0) throw new MoreRunsError(plan.unknownRuns)
      if (plan.unknown.size === 0 || !list) return plan
      const found = await list.entries(executor, [...plan.unknown])
      for (const id of plan.unknown) waiting.set(id, found.get(id) ?? null)
      const keys = [...found.values()].flatMap(({ passengerKeys }) => passengerKeys)
      const known = new Set(reservations.map(({ id }) => id))
      const more = keys.length === 0 ? [] : await readReservations(executor, [], keys, now)
      reservations = reservations.concat(more.filter(({ id }) => !known.has(id)))
    }
  }

  /**
   * Makes changes once.
   * @param used gets the runs that it stands on
   * @param more runs that they concern beside their own
   * @throws {StaleStockError}
   * @throws {ChangeRefusedError}
   * @throws {MoreRunsError}
   */
  const attempt = async (
    changes: readonly SeatChange<unknown>[],
    lock: boolean,
    used: Set<string>,
    more: ReadonlySet<string>,
  ): Promise<SeatOutcome<unknown>[]> => {
    const early = lock ? undefined : await prepare(db, changes, false, more)
    for (const runId of early?.entries.keys() ?? []) used.add(runId)
    // What is locked is read within the transaction; else only the writing stands in it.
    const earlyPlan = early && (await makePlan(db, changes, early))
    if (early && earlyPlan?.planned.length === 0) {
      const stocks = [...early.entries].map(([run_id, { row }]) => ({ run_id, version: row.version }))
      if (!(await areCurrent(db, stocks))) throw new StaleStockError()
      return changes.map((_, index) => earlyPlan.refused.get(index) as SeatOutcome<unknown>)
    }
    const { plan, answers } = await db.transaction().execute(async (transaction) => {
      const prepared = early ?? (await prepare(transaction, changes, true, more))
      const plan = earlyPlan ?? (await makePlan(transaction, changes, prepared))
      return { plan, answers: await write(transaction, changes, plan, prepared.entries) }
    })
    passFaultPoint('run.committed')
    for (const [runId, stock] of plan.stocks) {
      const entry = entries.get(runId)
      // With the numbers of those who have joined, and with the cars that were added, they are read again.
      if (entry && !plan.joined.has(runId))
        entries.set(runId, {
          ...entry,
          row: { ...entry.row, ...stock, version: String(BigInt(entry.row.version) + 1n) },
          waits: plan.ended.size === 0 ? entry.waits : entry.waits.filter(({ entryId }) => !plan.ended.has(entryId)),
        })
      else entries.delete(runId)
    }
    if (plan.stocks.size > 0) await onChanged([...plan.stocks.keys()])
    return changes.map((_, index) => plan.refused.get(index) ?? { outcome: 'done', answer: answers.get(index) })
  }

  /** Makes changes, as often as others come before. */
  const make = async (changes: readonly SeatChange<unknown>[]): Promise<SeatOutcome<unknown>[]> => {
    const more = new Set<string>()
    for (let tries = 1; ; tries++) {
      const used = new Set<string>()
      try {
        return await attempt(changes, tries > optimisticTries, used, more)
      } catch (error) {
        if (error instanceof MoreRunsError) {
          for (const runId of error.runIds) more.add(runId)
          tries--
          continue
        }
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

  // No two are the same: all that come while others are written go together after them.
  const submit = createBatcher<SeatChange<unknown>, SeatOutcome<unknown>>({
    keyOf: (change) => change,
    run: make,
    size: batchSize,
  })

  return {
    onChange: (kind, write, conclude) => {
      writers.set(kind, write)
      if (conclude) concluders.set(kind, conclude)
    },
    setWaitingList: (given) => void (list = given),
    layoutOf,
    submit: <Item, Answer>(change: SeatChange<Item>) => submit(change) as Promise<SeatOutcome<Answer>>,
  }
}
