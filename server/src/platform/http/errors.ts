import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure as FailureBody } from '#contract/envelope.ts'
import { errors, type ErrorDefinition, type ErrorKey } from '#contract/errors.ts'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '../errors/app-error.ts'
import { isOutage } from '../errors/outage.ts'
import { asOAuthFailure, presentOAuthError } from './oauth.ts'
import type { Limiter } from '../limits/limiter.ts'
import { guardAnswer } from './protect.ts'
import { logAnswer } from './request-log.ts'

/** The body of a failed answer, and its HTTP status. */
export const presentError = (failure: AppError): { status: number; body: FailureBody } => {
  const definition: ErrorDefinition = errors[failure.key]
  const { fields, retryAfterSeconds, data, told } = failure
  const firstField = fields && Object.values(fields)[0]
  return {
    status: definition.status,
    body: {
      code: definition.code ?? definition.status,
      message: firstField ?? told ?? definition.message,
      error: failure.key,
      ...(fields ? { fields } : definition.field ? { fields: { [definition.field]: definition.message } } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...data,
    },
  }
}

/** Messages by the path of the field that they belong to; an input that is no object at all belongs to none. */
const fieldsOf = (error: FastifyError): Record<string, string> | undefined => {
  const fields: Record<string, string> = {}
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.')
    if (field) fields[field] ??= issue.message ?? errors.INPUT_INVALID.message
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

const keyByStatus: Record<number, ErrorKey> = {
  400: 'BODY_UNREADABLE',
  404: 'PATH_UNKNOWN',
  405: 'METHOD_UNKNOWN',
  413: 'BODY_TOO_LARGE',
  // Of the router: no address of ours has so long a part.
  414: 'PATH_UNKNOWN',
  415: 'BODY_TYPE_UNKNOWN',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

/** Makes one of ours out of whatever was thrown. */
export const toAppError = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error)
    return new AppError('INPUT_INVALID', fields ? { fields, cause: error } : { cause: error })
  }
  if (isOutage(error)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause: error })
  const status = error.statusCode ?? 500
  const key = keyByStatus[status] ?? (status >= 400 && status < 500 ? 'BODY_UNREADABLE' : 'INTERNAL')
  return new AppError(key, { cause: error })
}

/** Whoever asked hung up before all of their request was here: nothing of ours is away. */
const hasHungUp = (error: Error, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && 'code' in error && error.code === 'ECONNRESET'

const answer = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
  const found = hasHungUp(error, request) ? new AppError('BODY_UNREADABLE', { cause: error }) : toAppError(error)
  const isOAuth = request.routeOptions?.config.oauth === true && found.key !== 'UNAUTHENTICATED'
  const failure = isOAuth ? asOAuthFailure(found) : found
  const presented = presentError(failure)
  const { status, body } = isOAuth ? presentOAuthError(failure, presented, request) : presented
  request.failed = failure.key
  if (status >= 500) request.log.error({ err: failure.cause ?? failure, key: failure.key }, 'call failed')
  else request.log.debug({ key: failure.key }, 'call refused')
  if (body.retryAfterSeconds !== undefined) reply.header('retry-after', String(body.retryAfterSeconds))
  // RFC 6750, section 3, and RFC 6749, section 5.2: says which scheme is wanted.
  if (status === 401) reply.header('www-authenticate', isOAuth ? 'Basic realm="hongyan"' : 'Bearer')
  return reply.status(status).header('cache-control', 'no-store').send(body)
}

/** Every failure of every call is answered here, and nowhere else. */
export const answerErrors = (app: FastifyInstance): void => {
  app.decorateRequest('failed', null)
  app.setErrorHandler<FastifyError>((error, request, reply) => answer(error, request, reply))
}

/**
 * For what goes wrong before a route is found, such as an address that cannot be decoded: no hook is run then, so it is counted and
 * logged here as calls are.
 */
export const createFrameworkErrorAnswer = (limiter: Pick<Limiter, 'take'>) => {
  const judge = async (found: FastifyError, request: FastifyRequest) => {
    try {
      await limiter.take('callsPerAddress', request.ip)
      return found
    } catch (refusal) {
      return refusal as AppError
    }
  }
  return (found: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    guardAnswer(request, reply)
    // Nobody watches over a body that may still be on its way.
    reply.header('connection', 'close')
    reply.raw.once('finish', () => logAnswer(request, reply))
    void judge(found, request).then((failure) => answer(failure, request, reply))
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused; null when it was not. */
    failed: ErrorKey | null
  }
}
