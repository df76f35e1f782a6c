import type { TwoFactorChallenge } from '#contract/envelope.ts'
import type { SanctionNotice } from '#contract/sanction-notice.ts'
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
  /** HTTP status; 0 without an answer. */
  status?: number
  key?: ErrorKey
  fields?: Record<string, string>
  retryAfterSeconds?: number
  challenge?: TwoFactorChallenge
  sanction?: SanctionNotice
  cause?: unknown
}

/** Why a call failed. `message` is Chinese and ready to show. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly code: number
  /** HTTP status of the answer, whoever gave it; 0 without one. */
  readonly status: number
  readonly key: ErrorKey | null
  /** Messages by input field, when the input itself is at fault. */
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | null
  /** With TWO_FACTOR_NEEDED alone. */
  readonly challenge: TwoFactorChallenge | undefined
  /** With ACCOUNT_BANNED and SILENCED. */
  readonly sanction: SanctionNotice | undefined
  /** The user has been told already. */
  shown = false

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.code = details.code ?? 0
    this.status = details.status ?? 0
    this.key = details.key ?? null
    this.fields = details.fields ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.challenge = details.challenge
    this.sanction = details.sanction
  }
}

/** Whether the server has refused a call for this reason. */
export const isRefusal = (error: unknown, key: ErrorKey): boolean => error instanceof ApiError && error.key === key

/** Whether the server has not answered at all, or not in time. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/** What came back for a request. */
export interface Answer {
  /** HTTP status. */
  status: number
  /** Undefined when it is no JSON. */
  body: unknown
  /** The header `Retry-After`. */
  retryAfter: string | null
}

/** Seconds that `Retry-After` means: a number, or a date (RFC 9110, section 10.2.3). */
const secondsOf = (retryAfter: string | null): number | undefined => {
  if (retryAfter === null || retryAfter.trim() === '') return undefined
  const seconds = Number(retryAfter)
  const left = Number.isFinite(seconds) ? seconds : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(left) ? Math.max(0, left) : undefined
}

/**
 * The failure that an answer means. One that is not the server's own (a proxy's page, a hotel's) tells only that the
 * server was not reached.
 */
const errorOfAnswer = ({ status, body, retryAfter }: Answer): ApiError => {
  const {
    code,
    message,
    error,
    error_description: described,
    fields,
    retryAfterSeconds,
    challenge,
    sanction,
  } = (body ?? {}) as Partial<Record<string, unknown>>
  const seconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : secondsOf(retryAfter)
  const of = { status, ...(seconds !== undefined && { retryAfterSeconds: seconds }) }
  if (typeof message !== 'string' || message === '') return new ApiError('network', networkMessage, of)
  return new ApiError('refused', message, {
    ...of,
    code: typeof code === 'number' ? code : status,
    // Of the OAuth calls, `error` is a code of RFC 6749, and the key stands in the description.
    ...(typeof error === 'string' && { key: (typeof described === 'string' ? described : error) as ErrorKey }),
    ...(typeof fields === 'object' && fields !== null && { fields: fields as Record<string, string> }),
    ...(typeof sanction === 'object' && { sanction: sanction as SanctionNotice }),
    ...(typeof challenge === 'object' && { challenge: challenge as TwoFactorChallenge }),
  })
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined

/**
 * What an answer holds: `data` of its envelope, or all of it for a bare call. The `code` of the body counts, not only
 * the status: behind some proxies every answer is a 200.
 * @throws {ApiError} untold, when it is a failure
 */
export const dataOfAnswer = (answer: Answer, bare = false): unknown => {
  const { status, body } = answer
  const code = codeOf(body)
  const good = bare ? code === undefined || code === 200 : code === 200
  if (status < 200 || status > 299 || body === undefined || body === null || !good) throw errorOfAnswer(answer)
  return bare ? body : (body as { data: unknown }).data
}
