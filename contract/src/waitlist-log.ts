import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, time } from './envelope.ts'
import { hash, proofPath } from './ledger.ts'
import { railwayLimits } from './railway-limits.ts'

/** The log as it was signed at one moment: docs/decisions/0038-fair-log.md says how. */
export const logHead = z.object({
  /** How many events it has. */
  size: count,
  /** Of the tree over all of them. */
  root: hash,
  time,
  /** Of the head before; null of the first. */
  previousRoot: hash.nullable(),
  /** The first 16 hexadecimal digits of the SHA-256 of `publicKey`. */
  keyId: z.string(),
  /** Ed25519, as SubjectPublicKeyInfo in Base64. */
  publicKey: z.base64(),
  /** In Base64. */
  signature: z.base64(),
})
export type LogHead = z.infer<typeof logHead>

const logEvent = z.object({
  /** From 1, without gaps. */
  seq: z.int().min(1),
  /** A JSON object, whose characters are what its hash is made of. */
  text: z.string(),
})
export type LogEvent = z.infer<typeof logEvent>

/** What the log says of one entry of the waitlist. */
export const waitlistReceipt = z.object({
  /** The newest; null as long as none is signed. */
  head: logHead.nullable(),
  /** Its joining, and its end. `path`: the way to the root of `head`; null of what is not signed yet, for at most a minute. */
  events: z.array(logEvent.extend({ path: proofPath.nullable() })),
  /** The trains on which it waited, each with a chain of events in the log. */
  runs: z.array(
    z.object({
      runId: id,
      /** Number of the train, and the day on which it sets out. */
      code: z.string(),
      day: z.iso.date(),
    }),
  ),
})
export type WaitlistReceipt = z.infer<typeof waitlistReceipt>

/** Open to all: who waits in which order for a train, by numbers without names, cannot be changed afterwards without somebody seeing it. */
export const waitlistLogCalls = {
  head: defineCall({
    method: 'GET',
    path: '/train-tickets/snatching/log/head',
    access: 'anyone',
    summary: '公平日志签名（公开）',
    input: { query: z.object({}) },
    output: logHead,
    errors: ['LOG_EMPTY'],
  }),
  /** The events of a train in their order, some at a time, as they stand under one head. */
  run: defineCall({
    method: 'GET',
    path: '/train-tickets/snatching/log/run',
    access: 'anyone',
    summary: '一趟车的公平日志（公开）',
    input: {
      query: z.object({
        runId: id,
        /** Place in the chain of the train of the last event that one has; 0 for the first. */
        after: z.coerce.number().int().min(0).default(0),
        /** Of the head that the pages before stood under; the newest without it. */
        size: z.coerce.number().int().min(1).optional(),
      }),
    },
    output: z.object({
      head: logHead,
      code: z.string(),
      day: z.iso.date(),
      /** The train's stops, for stretches are given by their places. */
      stops: z.array(z.string()),
      events: z.array(logEvent).max(railwayLimits.logEvents),
      hasMore: z.boolean(),
      /** From the last of `events` to the root of `head`; empty without one. What comes before hangs on it. */
      path: proofPath,
    }),
    errors: ['LOG_EMPTY', 'RUN_GONE'],
  }),
}
