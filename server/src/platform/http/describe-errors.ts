import type { Call } from '#contract/call.ts'
import { errorData } from '#contract/error-data.ts'
import { commonErrors, type ErrorDefinition, type ErrorKey, errors } from '#contract/errors.ts'
import { z } from 'zod'

const define = (key: ErrorKey): ErrorDefinition => errors[key]

const bodyOf = (keys: readonly ErrorKey[]) =>
  z.object({
    code: z.union(
      [...new Set(keys.map((key) => define(key).code ?? define(key).status))].map((code) => z.literal(code)),
    ),
    message: z.string(),
    error: z.enum(keys),
    fields: z.record(z.string(), z.string()).optional(),
    retryAfterSeconds: z.number().optional(),
    ...Object.assign({}, ...keys.map((key) => errorData[key]?.partial().shape)),
  })

/** The failed answers of a call for the description of the API: by HTTP status, with the errors that have it. */
export const describeErrors = (call: Call) => {
  const keys = [...new Set<ErrorKey>([...call.errors, ...commonErrors])]
  const byStatus = Map.groupBy(keys, (key) => define(key).status)
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.map((key) => `${key}：${define(key).message}`).join('；'),
        content: { 'application/json': { schema: bodyOf(of) } },
      },
    ]),
  )
}
