import { startOfShanghaiDay } from '#server/platform/time/shanghai.ts'

/** Hours in which somebody wants no ticket that is dear to give back: minutes of the day in Shanghai, and 分. */
export interface Quiet {
  fromMinute: number
  toMinute: number
  feeCap: number
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** @returns when quiet hours end that it is now; undefined outside of them */
export const quietEnd = (
  { fromMinute, toMinute }: Pick<Quiet, 'fromMinute' | 'toMinute'>,
  now: Date,
): Date | undefined => {
  const start = startOfShanghaiDay(now).getTime()
  const minute = Math.floor((now.getTime() - start) / minuteMs)
  // Over midnight where the end comes before the beginning.
  const length = (toMinute - fromMinute + dayMinutes) % dayMinutes
  const since = (minute - fromMinute + dayMinutes) % dayMinutes
  if (since >= length) return undefined
  return new Date(start + (minute - since + length) * minuteMs)
}
