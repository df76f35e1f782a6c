import { servedAt } from '../browser/served.ts'

/** How much the server's clock is ahead of this device's, in milliseconds; 0 until the server has been heard. */
let aheadMs = 0

/**
 * Learns the server's time from one of its answers.
 * @param date its `Date` header, in whole seconds; null or what is no date changes nothing
 * @param nowMs this device's time when the answer came, in milliseconds since 1970
 */
export const hearServerTime = (date: string | null, nowMs: number = Date.now()): void => {
  const serverMs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverMs)) return
  const heardMs = serverMs - nowMs
  // The header is cut to the second: clocks that agree stay as they are.
  aheadMs = heardMs > 0 || heardMs < -1000 ? heardMs : 0
}

/** This device's time, in milliseconds since 1970: for what a page says of it. */
export const deviceNow = (): number => servedAt() ?? Date.now()

/** The server's time, in milliseconds since 1970: for what the server decides by its own clock. */
export const serverNow = (nowMs: number = Date.now()): number => servedAt() ?? nowMs + aheadMs
