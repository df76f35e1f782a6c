import type { Call } from '#contract/call.ts'
import { errorData } from '#contract/error-data.ts'
import { commonErrors, type ErrorDefinition, type ErrorKey, errors } from '#contract/errors.ts'
import { listCalls } from '#contract/index.ts'
import { z } from 'zod'
import { describeFile } from './file-body.ts'
import { oauthErrors, oauthStatusOf } from './oauth.ts'

const define = (key: ErrorKey): ErrorDefinition => errors[key]

/** @param oauthStatus that of failures of an OAuth call */
const bodyOf = (keys: readonly ErrorKey[], oauthStatus: number | undefined) =>
  z.object({
    code:
      oauthStatus === undefined
        ? z.union(
            [...new Set(keys.map((key) => define(key).code ?? define(key).status))].map((code) => z.literal(code)),
          )
        : z.literal(oauthStatus),
    message: z.string(),
    ...(oauthStatus === undefined
      ? { error: z.enum(keys) }
      : { error: z.enum(oauthErrors), error_description: z.enum(keys) }),
    fields: z.record(z.string(), z.string()).optional(),
    retryAfterSeconds: z.number().optional(),
    ...Object.assign({}, ...keys.map((key) => errorData[key]?.partial().shape)),
  })

/** The failed answers of a call for the description of the API: by HTTP status, with the errors that have it. */
const describeErrors = (call: Call) => {
  const keys = [...new Set<ErrorKey>([...call.errors, ...commonErrors])]
  const byStatus = Map.groupBy(keys, (key) => (call.bare ? oauthStatusOf(key, define(key).status) : define(key).status))
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.map((key) => `${key}：${define(key).message}`).join('；'),
        content: { 'application/json': { schema: bodyOf(of, call.bare ? status : undefined) } },
      },
    ]),
  )
}

/** Names of the calls, as clients have them. */
const names = new Map(listCalls().map(({ name, call }) => [call, name]))

/** What clients call it by; undefined for calls that only tests make. */
export const nameOf = (call: Call): string | undefined => names.get(call)

/** What the description of the API says of a call, besides its input. */
export const describeCall = (call: Call, body: z.ZodType) => {
  const name = nameOf(call)
  return {
    ...(name ? { operationId: name, tags: [name.split('.')[0] ?? name] } : {}),
    summary: call.summary,
    ...(call.form ? { consumes: ['application/x-www-form-urlencoded', 'application/json'] } : {}),
    ...(call.file ? describeFile : {}),
    // None: the token may be left out.
    security: call.access === 'user' ? [{ bearer: [] }] : [],
    response: {
      200: { description: '成功', content: { 'application/json': { schema: body } } },
      ...describeErrors(call),
    },
  }
}

/** The body of a successful answer. */
export const envelope = (output: z.ZodType) =>
  z.object({ code: z.literal(200), message: z.literal('ok'), data: output })
