import type { TwoFactorChallenge } from '#contract/envelope.ts'
import type { ErrorKey } from '#contract/errors.ts'

interface AppErrorDetail {
  /** After how many seconds another try makes sense. */
  retryAfterSeconds?: number
  /** Messages by input field. */
  fields?: Record<string, string>
  /** With TWO_FACTOR_NEEDED. */
  challenge?: TwoFactorChallenge
  /** What lay behind it, for the log only. */
  cause?: unknown
}

/** What a service throws when a call cannot be done: a key of the contract's `errors`, which holds status and text. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly retryAfterSeconds: number | undefined
  readonly fields: Record<string, string> | undefined
  readonly challenge: TwoFactorChallenge | undefined

  constructor(key: ErrorKey, detail: AppErrorDetail = {}) {
    super(key, { cause: detail.cause })
    this.name = 'AppError'
    this.key = key
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.fields = detail.fields
    this.challenge = detail.challenge
  }
}
