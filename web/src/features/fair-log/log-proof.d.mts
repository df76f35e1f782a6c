import type { ProofPath } from '#contract/ledger.ts'
import type { LogEvent, LogHead } from '#contract/waitlist-log.ts'
import type { Primitives } from '#web/lib/proof/proof-parts.d.mts'

/** The log of one train as it is saved, with the receipt of one entry if there is one. */
export interface LogFile {
  kind: 'hongyan fair log'
  head: LogHead
  run: { id: string; code: string; day: string; stops: string[] }
  events: LogEvent[]
  /** From the last of the events to the root of the head. */
  path: ProofPath
  receipt: { number: number; events: (LogEvent & { path: ProofPath | null })[] } | null
}

export interface LogCheck {
  /** In Chinese, ready to show; the first first. `seq`: of which event, null of the head. */
  faults: { seq: number | null; text: string }[]
  /** How many there are. */
  events: number
}

/** Whether something has the form of a saved log, be it true or not. */
export function isLogFile(value: unknown): value is LogFile

/** Makes a verifier out of what a platform has of cryptography. */
export function createLogVerifier(
  primitives: Primitives,
): (file: LogFile, options?: { trustedKey?: string; onProgress?: (events: number) => void }) => LogCheck
