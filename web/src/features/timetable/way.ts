import type { TrainStop } from '#contract/timetable.ts'

const minuteMs = 60_000

/** How long a train stays at a stop, in minutes; 0 at both ends. */
export const stayAt = ({ arriveTime, departTime }: Pick<TrainStop, 'arriveTime' | 'departTime'>): number =>
  arriveTime === null || departTime === null
    ? 0
    : Math.round((Date.parse(departTime) - Date.parse(arriveTime)) / minuteMs)

/** How fast a train is on average between two stops, in km/h; undefined where times or distances do not tell. */
export const speedBetween = (from: TrainStop, to: TrainStop): number | undefined => {
  if (from.departTime === null || to.arriveTime === null) return undefined
  const hours = (Date.parse(to.arriveTime) - Date.parse(from.departTime)) / (60 * minuteMs)
  const km = (to.distance - from.distance) / 1000
  return hours > 0 && km > 0 ? Math.round(km / hours) : undefined
}
