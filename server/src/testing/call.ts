import type { InjectOptions } from 'fastify'
import { apiPrefix, type Call, type CallInput, type CallOutput } from '#contract/call.ts'
import type { Failure } from '#contract/envelope.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'

export interface Answer<C extends Call> {
  status: number
  /** Of a success. */
  data: CallOutput<C>
  /** Of a failure. */
  failure: Failure
}

/** Where a call is made. @param params values of the `:name` segments of its path */
export const pathOf = ({ path }: Pick<Call, 'path'>, params: Record<string, string> = {}): string =>
  apiPrefix + path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Makes a call of the contract through the HTTP door, as a user or as nobody. */
export const makeCall = async <C extends Call>(
  { app }: TestApp,
  call: C,
  input: CallInput<C>,
  user?: Pick<TestUser, 'headers'>,
): Promise<Answer<C>> => {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object }
  const options: InjectOptions = {
    method: call.method,
    url: pathOf(call, params),
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body ? { payload: body } : {}),
    ...(user ? { headers: user.headers } : {}),
  }
  const response = await app.inject(options)
  const answer = response.json<{ data: CallOutput<C> } & Failure>()
  return { status: response.statusCode, data: answer.data, failure: answer }
}
