import type { FastifyRequest } from 'fastify'
import type { Failure as FailureBody } from '#contract/envelope.ts'
import type { ErrorKey } from '#contract/errors.ts'
import { AppError } from '../errors/app-error.ts'

/** RFC 6749, section 5.2; the last two are of section 4.1.2.1, as the other has no word for a server that is away. */
export const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'temporarily_unavailable',
  'server_error',
] as const
type OAuthError = (typeof oauthErrors)[number]

/** 401 for a client that is not known, 400 for all else that can be mended; what else there is keeps its status. */
export const oauthStatusOf = (key: ErrorKey, status: number): number =>
  key === 'CLIENT_UNKNOWN' || status >= 413 ? status : 400

const hasField = ({ fields }: AppError, name: string) => fields !== undefined && name in fields

const isGrantNamed = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'grant_type' in body && typeof body.grant_type === 'string'

const requestErrors: ReadonlySet<ErrorKey> = new Set(['INPUT_INVALID', 'BODY_UNREADABLE'])

const oauthErrorOf = (failure: AppError, status: number, body: unknown): OAuthError => {
  if (failure.key === 'CLIENT_UNKNOWN') return 'invalid_client'
  if (status >= 500) return status === 503 ? 'temporarily_unavailable' : 'server_error'
  if (status === 429) return 'temporarily_unavailable'
  if (status === 413 || status === 415) return 'invalid_request'
  if (!requestErrors.has(failure.key)) return 'invalid_grant'
  return hasField(failure, 'grant_type') && isGrantNamed(body) ? 'unsupported_grant_type' : 'invalid_request'
}

/** A client that does not say who it is has not authenticated. */
export const asOAuthFailure = (failure: AppError): AppError =>
  failure.key === 'INPUT_INVALID' && (hasField(failure, 'client_id') || hasField(failure, 'client_secret'))
    ? new AppError('CLIENT_UNKNOWN', { cause: failure.cause })
    : failure

/**
 * Status and body of a failure as RFC 6749, section 5.2, wants them: 401 for a client that is not known, else 400;
 * too many requests and a server that is away keep their own status. Our key stands in `error_description`, `code` is
 * the status, all else as in every failure.
 */
export const presentOAuthError = (
  failure: AppError,
  { status, body }: { status: number; body: FailureBody },
  { body: sent }: FastifyRequest,
): { status: number; body: FailureBody } => {
  const code = oauthStatusOf(failure.key, status)
  const error = oauthErrorOf(failure, status, sent)
  return { status: code, body: { ...body, code, error, error_description: failure.key } }
}

const basic = /^Basic +([\w+/=-]+)$/i

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/**
 * Puts what a client has authenticated with by HTTP Basic (RFC 6749, section 2.3.1) where it stands otherwise: into the body.
 * @throws {AppError} CLIENT_UNKNOWN when it cannot be read; INPUT_INVALID when a secret stands in the body, too
 */
export const takeBasicClient = ({ headers, body }: FastifyRequest): void => {
  const { authorization = '' } = headers
  if (!/^Basic\b/i.test(authorization) || typeof body !== 'object' || body === null) return
  const encoded = basic.exec(authorization)?.[1]
  if (encoded === undefined) throw new AppError('CLIENT_UNKNOWN')
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) throw new AppError('CLIENT_UNKNOWN')
  if ('client_secret' in body)
    throw new AppError('INPUT_INVALID', { fields: { client: '客户端只能用一种方式说明身份' } })
  try {
    Object.assign(body, { client_id: decode(text.slice(0, colon)), client_secret: decode(text.slice(colon + 1)) })
  } catch (error) {
    throw new AppError('CLIENT_UNKNOWN', { cause: error })
  }
}
