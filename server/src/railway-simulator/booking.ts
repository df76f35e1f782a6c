import type { Party, Wish } from './demand.ts'

/** Seats that somebody has, or had, on one train. Moments are in milliseconds. */
export interface Booking {
  party: Party
  wish: Wish
  takenAt: number
  seats: { index: number; releasedAt: number | null }[]
  /** How many of them they still have. */
  kept: number
  /** Ordered, and not got by waiting, which is paid before. */
  direct: boolean
  state: 'held' | 'paid' | 'lapsed'
}
