import type { Call } from '#contract/call.ts'
import { errorData } from '#contract/envelope.ts'
import { commonErrors, type ErrorDefinition, type ErrorKey, errors } from '#contract/errors.ts'
import { AppError } from '../errors/app-error.ts'
import { presentError } from './errors.ts'
import { oauthErrors, oauthStatusOf, presentOAuthError } from './oauth.ts'
import type { createExamples } from './openapi-examples.ts'
import { pascal } from './openapi-names.ts'
import type { JsonSchema, Schemas } from './openapi-schemas.ts'

const define = (key: ErrorKey): ErrorDefinition => errors[key]

const unauthenticated: ErrorKey[] = ['UNAUTHENTICATED']

/** Those of which each answer says when another try makes sense. */
const waits: ReadonlySet<number> = new Set([429, 503])

const failure: JsonSchema = {
  type: 'object',
  description: '失败的回答',
  required: ['code', 'message', 'error'],
  properties: {
    code: { type: 'integer', description: 'HTTP 状态；两个令牌错误是 500' },
    message: { type: 'string', description: '中文，可以直接展示' },
    error: { type: 'string', description: '固定的错误名' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: '按输入字段的提示' },
    retryAfterSeconds: { type: 'integer', minimum: 0, description: '多少秒之后值得再试' },
  },
}

const oauthFailure: JsonSchema = {
  type: 'object',
  description: '失败的回答（RFC 6749，5.2）',
  required: ['code', 'message', 'error'],
  properties: {
    ...failure.properties,
    error: { type: 'string', enum: [...oauthErrors] },
    error_description: { type: 'string', description: '固定的错误名' },
  },
}

type Components = Record<string, object>

/** Describes the failed answers of calls: by HTTP status, with an example of each error. */
export const createFailures = (schemas: Schemas, exampleOf: ReturnType<typeof createExamples>) => {
  /** Responses that many calls have in common. */
  const components: Components = {}

  const data = new Map(
    Object.entries(errorData).map(([key, schema]) => [key as ErrorKey, schemas.schemaOf(schema, 'output')]),
  )

  const exampleFor = (key: ErrorKey, isOAuth: boolean) => {
    const more = data.get(key)
    const error = new AppError(key, {
      ...(waits.has(define(key).status) ? { retryAfterSeconds: 5 } : {}),
      ...(more ? { data: exampleOf(more) as Record<string, unknown> } : {}),
      ...(key === 'INPUT_INVALID' ? { fields: { name: '请填写姓名' } } : {}),
    })
    const presented = presentError(error)
    const body = isOAuth ? presentOAuthError(error, presented, { body: {} } as never).body : presented.body
    return { summary: define(key).message, value: body }
  }

  const responseOf = (keys: ErrorKey[], isOAuth: boolean) => {
    const base = schemas.add(isOAuth ? 'OAuthFailure' : 'Failure', isOAuth ? oauthFailure : failure)
    const found = keys.map((key) => data.get(key)).filter((schema) => schema !== undefined)
    // Errors that say the same are described once.
    const more = [...new Map(found.map((schema) => [JSON.stringify(schema), schema])).values()]
    const named: JsonSchema = {
      properties: { [isOAuth ? 'error_description' : 'error']: { type: 'string', enum: keys } },
    }
    return {
      description: keys.map((key) => `${key}：${define(key).message}`).join('；'),
      content: {
        'application/json': {
          schema: { allOf: [base, named, ...more.map(({ properties }) => ({ type: 'object', properties }))] },
          examples: Object.fromEntries(keys.map((key) => [key, exampleFor(key, isOAuth)])),
        },
      },
    }
  }

  /** One answer for all calls that fail alike. */
  const shared = new Set<ErrorKey>([...commonErrors, ...unauthenticated])
  const referTo = (keys: ErrorKey[], isOAuth: boolean) => {
    if (isOAuth || keys.some((key) => !shared.has(key))) return responseOf(keys, isOAuth)
    const name = (keys[0] ?? '').toLowerCase().split('_').map(pascal).join('')
    components[name] ??= responseOf(keys, isOAuth)
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    components,
    of: (call: Call) => {
      const isOAuth = call.bare === true
      // A token that is sent must be one, also where none is needed.
      const keys = [...new Set<ErrorKey>([...call.errors, ...(isOAuth ? [] : unauthenticated), ...commonErrors])]
      const statusOf = (key: ErrorKey) => (isOAuth ? oauthStatusOf(key, define(key).status) : define(key).status)
      return Object.fromEntries([...Map.groupBy(keys, statusOf)].map(([status, of]) => [status, referTo(of, isOAuth)]))
    },
  }
}
