import type { ErrorKey } from '#contract/errors.ts'

interface AppErrorDetail {
  /** Chinese, in the place of what the contract has for the key, where more is to be said. */
  message?: string
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
  /** What its user reads; undefined: what the contract says. */
  readonly told: string | undefined

  constructor(key: ErrorKey, detail: AppErrorDetail = {}) {
    super(key, { cause: detail.cause })
    this.name = 'AppError'
    this.key = key
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.fields = detail.fields
    this.data = detail.data
    this.told = detail.message
  }
}

/** What some work finds, or undefined when it says that there is no such thing. */
export const orNothing = async <T>(gone: ErrorKey, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.key === gone) return undefined
    throw error
  }
}
