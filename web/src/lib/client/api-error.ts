import type { TwoFactorChallenge } from '#contract/envelope.ts'
import type { ErrorKey } from '#contract/errors.ts'

/**
 * - `network`: no answer of the server at all; `timeout`: none in time; `aborted`: the caller gave up.
 * - `refused`: the server answered with a failure.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'refused'

/** Specification, section 8: shown when there is no response at all. */
export const networkMessage = '网络连接失败，请检查网络或稍后再试'

interface ApiErrorDetails {
  /** `code` of the answer; 0 without one. */
  code?: number
  key?: ErrorKey
  fields?: Record<string, string>
  retryAfterSeconds?: number
  challenge?: TwoFactorChallenge
  cause?: unknown
}

/** Why a call failed. `message` is Chinese and ready to show. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly code: number
  readonly key: ErrorKey | null
  /** Messages by input field, when the input itself is at fault. */
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | null
  /** With TWO_FACTOR_NEEDED alone. */
  readonly challenge: TwoFactorChallenge | undefined
  /** The user has been told already. */
  shown = false

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.code = details.code ?? 0
    this.key = details.key ?? null
    this.fields = details.fields ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.challenge = details.challenge
  }
}

/** Whether the server has refused a call for this reason. */
export const isRefusal = (error: unknown, key: ErrorKey): boolean => error instanceof ApiError && error.key === key

/**
 * The failure that an answer means. One that is not the server's own (a proxy's page, a hotel's) tells only that the
 * server was not reached.
 */
export const errorOfAnswer = (status: number, body: unknown): ApiError => {
  const { code, message, error, fields, retryAfterSeconds, challenge } = (body ?? {}) as Partial<
    Record<string, unknown>
  >
  if (typeof message !== 'string' || message === '') return new ApiError('network', networkMessage)
  return new ApiError('refused', message, {
    code: typeof code === 'number' ? code : status,
    ...(typeof error === 'string' && { key: error as ErrorKey }),
    ...(typeof fields === 'object' && fields !== null && { fields: fields as Record<string, string> }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof challenge === 'object' && { challenge: challenge as TwoFactorChallenge }),
  })
}
