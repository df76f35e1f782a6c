import type { SeatClass } from '#contract/railway.ts'
import type { Train } from '../timetable/timetable.module.ts'

/** What is known of the run of a train on a day. */
export interface KnownRun {
  runId: string
  state: 'open' | 'closed' | 'cancelled'
  delayMinutes: number
}

/** A part of the way of a run. */
export interface RunPart {
  runId: string
  /** Places of both stations on the way, from 0. */
  fromSeq: number
  toSeq: number
}

/** What a search asks of those who sell the seats. */
export interface RunReader {
  /** Runs of a day, by train. */
  runsOn(day: string): Promise<ReadonlyMap<string, KnownRun>>
  /** Those that are there. */
  find(runIds: readonly string[]): Promise<readonly { id: string; train: Train; day: string }[]>
  /** Seats that can be ordered now, in the order of the parts. */
  counts(parts: readonly RunPart[]): Promise<readonly { free: Partial<Record<SeatClass, number>> }[]>
  /** Classes of a train, the dearest first. */
  classesOf(train: Train): readonly SeatClass[]
}
