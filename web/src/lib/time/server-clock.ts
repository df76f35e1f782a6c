import { servedAt } from '../browser/served.ts'

/** How much the server's clock is ahead of this device's, in milliseconds; 0 until the server has been heard. */
let aheadMs = 0

/**
 * Learns the server's time from one of its answers. The header is cut to the second, and an answer may take long: so it
 * says only between which two the difference of the clocks lies.
 * @param date its `Date` header, in whole seconds; null or what is no date changes nothing
 * @param sentMs this device's time when it was asked, in milliseconds since 1970
 * @param heardMs this device's time when the answer came
 */
export const hearServerTime = (date: string | null, sentMs: number, heardMs: number = Date.now()): void => {
  const serverMs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverMs)) return
  const [leastMs, mostMs] = [serverMs - heardMs, serverMs + 1000 - sentMs]
  // Clocks that may agree do.
  const guessMs = leastMs <= 0 && mostMs >= 0 ? 0 : aheadMs
  aheadMs = Math.min(Math.max(guessMs, leastMs), mostMs)
}

/** This device's time, in milliseconds since 1970: for what a page says of it. */
export const deviceNow = (): number => servedAt() ?? Date.now()

/** The server's time, in milliseconds since 1970: for what the server decides by its own clock. */
export const serverNow = (nowMs: number = Date.now()): number => servedAt() ?? nowMs + aheadMs
