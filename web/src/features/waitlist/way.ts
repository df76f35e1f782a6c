import type { Leg } from '#web/features/timetable/index.ts'

/** A way by which somebody who waits would be served, with its times at both stations. */
export interface Way {
  leg: Leg
  departTime: string
  arriveTime: string
}

/** Whether two stand for the same stretch of the same run in the same class. */
export const sameLeg = (one: Leg, other: Leg): boolean =>
  one.runId === other.runId &&
  one.fromSeq === other.fromSeq &&
  one.toSeq === other.toSeq &&
  one.seatClass === other.seatClass
