import { z } from 'zod'
import { time } from './envelope.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/**
 * How a version of one of the app's own texts stands.
 * - `coming`: its time is still to come; `standing`: it is what readers see; `past`: another has followed it.
 * - `cancelled`: it was taken back before its time came.
 */
export const appTextStates = ['coming', 'standing', 'past', 'cancelled'] as const
export type AppTextState = (typeof appTextStates)[number]

/** What is told of a version of one of the app's own texts, whatever the text is made of. */
export const appTextVersion = z.object({
  /** From 1; grows with each that is written. */
  version: z.int().positive(),
  state: z.enum(appTextStates),
  startTime: time,
  writeTime: time,
  /** Null when it came with the app, or when they have closed their account. */
  writer: userBrief.nullable(),
  cameWithAppFlag: z.boolean(),
  /** Null when it came with the app. */
  reason: z.string().nullable(),
})
export type AppTextVersion = z.infer<typeof appTextVersion>

/** What everybody says who writes a version. */
export const appTextChange = z.object({
  /** The newest that its writer has seen, 0 for a new text: somebody else may have written one meanwhile. */
  latestVersion: z.int('版本应为整数').min(0, '版本从 0 开始').max(1_000_000, '没有这个版本'),
  reason: text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max }),
})
