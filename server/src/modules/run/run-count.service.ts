import { railwayLimits } from '#contract/railway-limits.ts'
import type { SeatClass } from '#contract/railway.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import { createKeptCounts, type RunPart } from './kept-counts.ts'
import { reservedSeats } from './quota.ts'
import { type CountQuestion, type CountRow, readCounts } from './run-count.queries.ts'
import type { RunStockService } from './run-stock.service.ts'
import type { RunRow } from './run.queries.ts'
import { freeSlice, freeStanding, orderable } from './stock.ts'

/** What can be ordered of each class. */
interface Free {
  free: Partial<Record<SeatClass, number>>
}

export interface RunCountService {
  /**
   * What can be ordered now, out of the row that is sold from: one entry for each part, in their order; nothing is free of what is
   * not known, or not sold.
   */
  counts(parts: readonly RunPart[]): Promise<Free[]>
  /**
   * The same for who looks through many trains: runs are read again only if they have changed since. Of a change every process hears before the
   * one who made it does.
   */
  keptCounts(parts: readonly RunPart[]): Promise<Free[]>
  /**
   * Number of the last change that is known of here, when all is heard that was told before it was asked.
   * @returns undefined when that cannot be known: then nothing that is kept may be shown
   */
  heard(): Promise<number | undefined>
  /** Whether one of these runs has changed after a number that was `heard`, or may have. */
  isChanged(runIds: readonly string[], heard: number): boolean
  /** Something of these runs is different now. */
  change(runIds: readonly string[]): void
  /** Changes may have been missed. */
  clear(): void
}

interface Parts extends Pick<RunStockService, 'layoutOf'> {
  db: Executor
  clock: Clock
  events: Pick<Events, 'caughtUp'>
  timetable: Pick<TimetableService, 'network'>
  findRows(ids: readonly string[]): Promise<Map<string, RunRow>>
}

export const createRunCountService = ({ db, clock, events, timetable, findRows, layoutOf }: Parts): RunCountService => {
  const kept = createKeptCounts<CountRow>(railwayLimits.keptCounts, railwayLimits.keptCountSeconds * 1000)

  /** @param keptToo those that are kept are not read */
  const read = async (questions: readonly { part: RunPart; question: CountQuestion }[], keptToo: boolean) => {
    const found = new Map<number, CountRow>()
    const missing: { place: number; part: RunPart; question: CountQuestion }[] = []
    const heard = kept.heard()
    for (const [place, { part, question }] of questions.entries()) {
      const row = keptToo ? kept.get(part) : undefined
      if (row) found.set(place, row)
      else missing.push({ place, part, question })
    }
    if (missing.length === 0) return found
    const rows = await readCounts(
      db,
      missing.map(({ question }) => question),
    )
    for (const [index, row] of rows) {
      const asked = missing[index]
      if (!asked) continue
      found.set(asked.place, row)
      // Not the whole of what was read with it.
      const own = { pair: Buffer.from(row.pair), whole: Buffer.from(row.whole), standing: Buffer.from(row.standing) }
      kept.set(asked.part, heard, own)
    }
    return found
  }

  const count = async (parts: readonly RunPart[], keptToo: boolean): Promise<Free[]> => {
    const now = clock.now()
    const [network, rows] = [await timetable.network(), await findRows(parts.map(({ runId }) => runId))]
    const questions = parts.flatMap(({ runId, fromSeq, toSeq }, place) => {
      const row = rows.get(runId)
      const train = row && network.train(row.train_id)
      const layout = train && layoutOf(train, row.added_cars)
      if (!train || !layout || fromSeq >= toSeq || toSeq >= layout.stops) return []
      const metresAt = (seq: number) => train.stops[seq]?.metres ?? 0
      const trip = { metres: metresAt(toSeq) - metresAt(fromSeq), wayMetres: metresAt(layout.segments) }
      return [
        {
          ...{ place, layout, part: { runId, fromSeq, toSeq }, segments: toSeq - fromSeq },
          reserved: reservedSeats({ ...trip, departsAt: row.departs_at }, now),
          question: {
            run_id: runId,
            pair: freeSlice(layout, fromSeq, toSeq),
            whole: freeSlice(layout, 0, layout.segments),
            standing: { offset: fromSeq * 2, length: (toSeq - fromSeq) * 2 },
          },
        },
      ]
    })
    const answers: Free[] = parts.map(() => ({ free: {} }))
    if (questions.length === 0) return answers
    const found = await read(questions, keptToo)
    for (const [index, { pair, whole, standing }] of found) {
      const question = questions[index]
      const answer = question && answers[question.place]
      if (!question || !answer) continue
      const { layout, segments, reserved } = question
      answer.free = orderable(
        layout,
        { pair, whole, standing: freeStanding(layout, { standing }, 0, segments) },
        reserved,
      )
    }
    return answers
  }

  return {
    counts: (parts) => count(parts, false),
    keptCounts: async (parts) => await count(parts, await events.caughtUp()),
    heard: async () => ((await events.caughtUp()) ? kept.heard() : undefined),
    isChanged: kept.isChanged,
    change: kept.change,
    clear: kept.clear,
  }
}
