import type { ErrorKey } from '#contract/errors.ts'

interface AppErrorDetail {
  /** After how many seconds another try makes sense. */
  retryAfterSeconds?: number
  /** Messages by input field. */
  fields?: Record<string, string>
  /** What the answer holds besides: the fields that the contract declares for this key in `errorData`. */
  data?: Record<string, unknown>
  /** What lay behind it, for the log only. */
  cause?: unknown
}

/** What a service throws when a call cannot be done: a key of the contract's `errors`, which holds status and text. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly retryAfterSeconds: number | undefined
  readonly fields: Record<string, string> | undefined
  readonly data: Record<string, unknown> | undefined

  constructor(key: ErrorKey, detail: AppErrorDetail = {}) {
    super(key, { cause: detail.cause })
    this.name = 'AppError'
    this.key = key
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.fields = detail.fields
    this.data = detail.data
  }
}
