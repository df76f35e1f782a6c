import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiPrefix, type Call } from '#contract/call.ts'
import { commonErrors, type ErrorDefinition, type ErrorKey, errors } from '#contract/errors.ts'
import { listCalls } from '#contract/index.ts'
import { makeApp, type TestApp } from './testing/app.ts'
import { badForms, nastyValues, sampleBodies, samplePart, textsAroundCaps } from './testing/bad-input.ts'
import { makeUser, type TestUser } from './testing/factories.ts'
import { makeRailwaySession } from './testing/railway-sessions.ts'

const calls = listCalls()
const form = 'application/x-www-form-urlencoded'

let context: TestApp
let user: TestUser
let sent = 0

beforeAll(async () => {
  context = await makeApp()
})

interface Request {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  payload?: string | object | FormData
  contentType?: string | undefined
}

const urlOf = (call: Call, { params, query }: Request) => {
  const filled = { ...samplePart(call, 'params'), ...params }
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(filled[name])))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, wellFormed(value)]),
  )
  return `${apiPrefix}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** What an address can carry. */
const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000).toWellFormed()

const send = async (call: Call, request: Request, as: 'nobody' | 'user') => {
  // Each from an address of its own, with time passing: the limits are not what is looked at here.
  sent++
  context.clock.advance(4)
  if (as === 'user' && sent % 50 === 0) user = await makeRailwaySession(context, await makeUser(context))
  const answer = await context.app.inject({
    method: call.method,
    url: urlOf(call, request),
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    headers: {
      ...(as === 'user' ? user.headers : {}),
      ...(request.payload === undefined || request.payload instanceof FormData
        ? {}
        : { 'content-type': request.contentType ?? 'application/json' }),
    },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  })
  return answer
}

type Answer = Awaited<ReturnType<typeof send>>

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** What is wrong with an answer, or undefined. */
const faultOf = (call: Call, { statusCode, body }: Answer): string | undefined => {
  if (statusCode >= 500) return `answers ${statusCode}: ${body}`
  if (/node_modules|\bat .+\(.+:\d+:\d+\)|\.ts:\d+/.test(body)) return `shows a stack: ${body}`
  if (statusCode < 400) return undefined
  const failure = JSON.parse(body) as { code: number; message: string; error: string; error_description?: string }
  const { code, message } = failure
  const error = (failure.error_description ?? failure.error) as ErrorKey
  const definition: ErrorDefinition | undefined = errors[error]
  if (!definition) return `has an unknown error key: ${body}`
  const statuses = failure.error_description === undefined ? [definition.status] : [definition.status, 400]
  if (!statuses.includes(statusCode) || code !== (definition.code ?? statusCode)) return `has a wrong code: ${body}`
  if (!isChinese(message)) return `says it in a foreign language: ${body}`
  // A path parameter may turn the address into another one.
  const declared: ErrorKey[] = [...call.errors, ...commonErrors, 'PATH_UNKNOWN']
  return declared.includes(error) ? undefined : `has an error that it does not declare: ${body}`
}

const requestsFor = (call: Call): [string, Request][] => {
  const requests: [string, Request][] = []
  const asJson = (value: unknown): Request => ({ payload: JSON.stringify(value) ?? '' })
  requests.push(['nothing', {}])
  for (const body of sampleBodies(call)) {
    requests.push(['an input of the right shape', { payload: body }], ['no fields', { payload: {} }])
    for (const [name, value] of Object.entries(nastyValues)) requests.push([`${name} as the whole body`, asJson(value)])
    for (const field of Object.keys(body)) {
      const { [field]: _, ...rest } = body
      requests.push([`${field} missing`, { payload: rest }])
      for (const [name, value] of Object.entries(nastyValues)) {
        requests.push([`${name} as ${field}`, asJson({ ...body, [field]: value })])
        if (call.form && typeof value === 'string') {
          const fields = new URLSearchParams({ ...(rest as Record<string, string>), [field]: value.toWellFormed() })
          requests.push([`${name} as ${field} of a form`, { payload: fields.toString(), contentType: form }])
        }
      }
    }
    for (const { field, name, value } of textsAroundCaps(call))
      if (field in body) requests.push([`${name} as ${field}`, asJson({ ...body, [field]: value })])
    const pollution = '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'
    requests.push(
      ['broken JSON', { payload: '{"a":' }],
      ['JSON that is no JSON', { payload: 'undefined' }],
      ['an empty body', { payload: '' }],
      ['keys that reach for the prototype', { payload: pollution }],
      ['a body of a type that nobody takes', { payload: '<a/>', contentType: 'application/xml' }],
      ['a content type that is none', { payload: 'x', contentType: ';;;' }],
      ['a body in an unknown encoding', { payload: '{}', contentType: 'application/json; charset=klingon' }],
      ['a body that is too large', { payload: JSON.stringify({ a: 'x'.repeat(300_000) }) }],
      ['a form with brackets', { payload: 'a[b][c]=1&__proto__[x]=1', contentType: form }],
      ['fields that nobody asked for', { payload: { ...body, isAdmin: true, userId: '1' } }],
    )
  }
  if (call.file) for (const [name, payload, contentType] of badForms()) requests.push([name, { payload, contentType }])
  for (const part of ['params', 'query'] as const)
    for (const field of Object.keys(samplePart(call, part) ?? {}))
      for (const [name, value] of Object.entries(nastyValues))
        requests.push([`${name} as ${field} of the ${part}`, { [part]: { [field]: value } }])
  return requests
}

describe.each(calls)('$name', ({ call }) => {
  afterEach(() => expect(({} as { admin?: boolean }).admin).toBeUndefined())

  test.each(['nobody', 'user'] as const)('answers bad input of %s with a message that helps', async (as) => {
    user = await makeRailwaySession(context, await makeUser(context))
    const faults: string[] = []
    for (const [name, request] of requestsFor(call)) {
      const fault = faultOf(call, await send(call, request, as))
      if (fault) faults.push(`${name}: ${fault}`)
    }
    expect(faults).toEqual([])
  })

  test('lets only those in whom it names', async () => {
    const url = urlOf(call, {})
    const request = { method: call.method, url, payload: samplePart(call, 'body') ?? '' } as const
    const asNobody = await context.app.inject(request)
    if (call.access !== 'anyone')
      expect(asNobody.json()).toMatchObject({ code: 401, message: '请先登录', error: 'UNAUTHENTICATED' })
    else expect(asNobody.statusCode === 401 && asNobody.json().error === 'UNAUTHENTICATED').toBe(false)

    const withGarbage = await context.app.inject({ ...request, headers: { authorization: 'Bearer not.a.token' } })
    expect(withGarbage.statusCode).toBe(401)
    expect(withGarbage.json()).toMatchObject({ message: '请先登录', error: 'UNAUTHENTICATED' })
    expect(withGarbage.headers['www-authenticate']).toBe('Bearer')
  })
})

describe('the errors', () => {
  test.each(Object.entries<ErrorDefinition>(errors))('%s is told in plain Chinese', (_key, { message, status }) => {
    expect(message).toMatch(/^[\p{Script=Han}\p{N}，、“” ]+$/u)
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test('of each call are listed once, and not when every call has them', () => {
    const common = new Set<ErrorKey>(commonErrors)
    for (const { name, call } of calls) {
      expect([name, new Set(call.errors).size]).toEqual([name, call.errors.length])
      expect([name, call.errors.filter((key) => common.has(key))]).toEqual([name, []])
      expect([name, call.access !== 'anyone']).toEqual([name, call.errors.includes('UNAUTHENTICATED')])
    }
  })
})

test('each call has an address of its own', () => {
  const addresses = calls.map(({ call }) => `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(calls.length)
})
