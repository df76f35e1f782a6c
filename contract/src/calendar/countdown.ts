/** What is left until a moment. */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * What is left until a moment, in whole seconds rounded up, so that nought is shown when it has come, not a second
 * before; null from that moment on. Days are of 24 hours: the zone of who looks makes no difference.
 */
export const countdownTo = (target: Date, now: Date): Countdown | null => {
  const left = Math.ceil((target.getTime() - now.getTime()) / 1000)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
