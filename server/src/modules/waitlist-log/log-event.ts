import type { LogHead } from '#contract/waitlist-log.ts'
import { hashLeaf } from '#server/platform/security/merkle-tree.ts'

/** What an event says of itself, in the words of docs/decisions/0038-fair-log.md; ids are strings. */
export type LogBody =
  | {
      kind: 'join'
      number: number
      seats: number
      part: boolean
      quiet: [number, number] | null
      swap: boolean
      ways: {
        run: string
        from: number
        to: number
        class: string
        until: string
        sale: string | null
        commitment: string | null
      }[]
    }
  | { kind: 'leave'; number: number; reason: 'withdrawn' | 'lapsed' | 'cancelled' }
  | {
      kind: 'serve'
      number: number
      run: string
      from: number
      to: number
      class: string
      seats: number
      free: [from: number, to: number, seatClass: string, free: number, kept: number][]
      passed: [number: number, reason: string][]
    }
  | { kind: 'close'; sale: string; commitment: string; numbers: number[] }
  | {
      kind: 'draw'
      sale: string
      seed: string
      heads: Omit<LogHead, 'publicKey'>[]
      first: number
      order: number[]
    }

/** What shall be written into the log. */
export interface NewEvent {
  body: LogBody
  /** Whose chains it belongs to. */
  runIds: readonly string[]
  /** Numbers of the entries that it tells of, for their receipts. */
  numbers: readonly number[]
}

/** Where the chain of a run has come to; nothing is in it yet without one. */
export interface ChainEnd {
  places: number
  hash: Buffer
}

/** An event as it is written. */
export interface WrittenEvent {
  seq: number
  text: string
  hash: Buffer
  places: { runId: string; place: number }[]
  numbers: readonly number[]
}

const nothing: ChainEnd = { places: 0, hash: Buffer.alloc(32) }

/**
 * Puts events behind those that there are.
 * @param size how many there are
 * @param ends of the chains of their runs; moved on
 */
export const chainEvents = (
  events: readonly NewEvent[],
  size: number,
  at: Date,
  ends: Map<string, ChainEnd>,
): WrittenEvent[] =>
  events.map(({ body, runIds, numbers }, index) => {
    const seq = size + index + 1
    const runs = runIds.map((run) => {
      const { places, hash } = ends.get(run) ?? nothing
      return { run, place: places + 1, previous: hash.toString('hex') }
    })
    const text = JSON.stringify({ seq, at: at.toISOString(), ...body, runs })
    const hash = hashLeaf(text)
    for (const { run, place } of runs) ends.set(run, { places: place, hash })
    return { seq, text, hash, places: runs.map(({ run, place }) => ({ runId: run, place })), numbers }
  })
