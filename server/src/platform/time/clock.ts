/** Where time comes from: handed in, so that a test can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The system's clock, so many seconds ahead: what happens a day later is seen without waiting for it. */
export const createClock = (aheadSeconds: number): Clock =>
  aheadSeconds === 0 ? systemClock : { now: () => new Date(Date.now() + aheadSeconds * 1000) }
