import type { SeatWait, TakenSeat, Turn } from '../run/run.module.ts'
import type { NewEvent } from '../waitlist-log/waitlist-log.module.ts'
import type { NewEntry } from './waitlist-writing.queries.ts'

/** Events of the fair log; docs/decisions/0038-fair-log.md says what stands in each. */

/** @param commitments of the draws that it takes part in, as hex, by the moment at which the sale begins */
export const joinEvent = (
  entry: Omit<NewEntry, 'number'>,
  number: number,
  commitments: ReadonlyMap<number, string>,
): NewEvent => ({
  body: {
    kind: 'join',
    number,
    seats: entry.seats,
    part: entry.partFlag,
    quiet: entry.quiet && [entry.quiet.fromMinute, entry.quiet.toMinute],
    swap: entry.swap !== null,
    ways: entry.combinations.map(({ runId, fromSeq, toSeq, seatClass, untilAt, saleAt }) => ({
      ...{ run: runId, from: fromSeq, to: toSeq, class: seatClass, until: untilAt.toISOString() },
      sale: saleAt?.toISOString() ?? null,
      commitment: saleAt === null ? null : (commitments.get(saleAt.getTime()) ?? null),
    })),
  },
  runIds: [...new Set(entry.combinations.map(({ runId }) => runId))],
  numbers: [number],
})

export const leaveEvent = (
  { number, run_ids }: { number: string; run_ids: string[] },
  reason: 'withdrawn' | 'lapsed' | 'cancelled',
): NewEvent => ({
  body: { kind: 'leave', number: Number(number), reason },
  runIds: run_ids,
  numbers: [Number(number)],
})

/** @param numbers of the entries that were passed over, by their ids */
export const serveEvent = (
  { wait, turn, seats }: { wait: SeatWait; turn: Turn; seats: readonly TakenSeat[] },
  { number, runIds }: { number: number; runIds: readonly string[] },
  numbers: ReadonlyMap<string, number>,
): NewEvent => ({
  body: {
    kind: 'serve',
    number,
    ...{ run: wait.runId, from: wait.fromSeq, to: wait.toSeq, class: wait.seatClass, seats: seats.length },
    free: turn.free.map(({ fromSeq, toSeq, seatClass, free, kept }) => [fromSeq, toSeq, seatClass, free, kept]),
    passed: turn.passed.flatMap(({ entryId, reason }) => {
      const passedNumber = numbers.get(entryId)
      return passedNumber === undefined ? [] : [[passedNumber, reason]]
    }),
  },
  runIds,
  numbers: [number],
})
