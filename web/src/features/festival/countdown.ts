/** What is left until something begins, as a clock shows it. */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * What is left until a moment, to the second that has begun: at the moment itself, and later, nothing.
 * Both are milliseconds since 1970, so that the time zone of the device does not matter.
 */
export const countdownTo = (momentMs: number, nowMs: number): Countdown | null => {
  const seconds = Math.ceil((momentMs - nowMs) / 1000)
  if (seconds <= 0) return null
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** 12 天 3 小时 4 分 5 秒; from its first part that is not 0. */
export const countdownText = ({ days, hours, minutes, seconds }: Countdown): string => {
  const parts: [number, string][] = [
    [days, '天'],
    [hours, '小时'],
    [minutes, '分'],
    [seconds, '秒'],
  ]
  const from = parts.findIndex(([value]) => value > 0)
  return parts
    .slice(from)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ')
}
