import { beforeAll, describe, expect, test } from 'vitest'
import { listCalls } from '#contract/index.ts'
import { serverFrame } from '#contract/socket.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'

let context: TestApp
beforeAll(async () => {
  context = await makeApp()
})

const get = (url: string) => context.app.inject({ url })

describe('the description of the API', () => {
  interface Description {
    openapi: string
    servers: { url: string }[]
    paths: Record<
      string,
      Record<string, { operationId?: string; security?: object[]; responses: Record<string, { description: string }> }>
    >
  }
  const describeApi = async () => (await get('/api/openapi.json')).json<Description>()

  test('lists every call by its name, with its failures', async () => {
    const { openapi, paths } = await describeApi()
    expect(openapi).toMatch(/^3\.1\./)
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map((operation) => operation.operationId ?? '').toSorted()).toEqual(
      listCalls()
        .map(({ name }) => name)
        .toSorted(),
    )
    const create = operations.find((operation) => operation.operationId === 'post.create')
    expect(create?.responses['401']?.description).toContain('UNAUTHENTICATED：请先登录')
    expect(create?.responses['404']?.description).toContain('TOPIC_GONE')
    expect(create?.responses['503']?.description).toContain('UNAVAILABLE')
  })

  test('says where the calls are, and which of them need no token', async () => {
    const { servers, paths } = await describeApi()
    expect(servers.map(({ url }) => url)).toEqual(['/'])
    const operations = new Map(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .map((operation) => [operation.operationId, operation]),
    )
    for (const { name, call } of listCalls())
      expect([name, operations.get(name)?.security]).toEqual([name, call.access === 'user' ? [{ bearer: [] }] : []])
  })

  test('describes each frame of the socket', async () => {
    const { asyncapi, channels } = (await get('/api/asyncapi.json')).json<{
      asyncapi: string
      channels: Record<string, { address: string; messages: Record<string, { payload: { properties: object } }> }>
    }>()
    expect(asyncapi).toBe('3.0.0')
    expect(channels.fromClient?.address).toBe('/ws/{token}')
    expect(Object.keys(channels.fromClient?.messages ?? {})).toEqual(['send', 'typing', 'ping'])
    expect(channels.fromClient?.messages.send?.payload.properties).toHaveProperty('clientId')
    expect(Object.keys(channels.fromServer?.messages ?? {})).toEqual(
      serverFrame.options.map((frame) => frame.shape.type.value),
    )
  })

  test('names no schema that it does not hold', async () => {
    const description = await describeApi()
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, name]) => name ?? '')
    for (const reference of references)
      expect(
        reference.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], description),
      ).toBeDefined()
  })

  test('has a page that loads nothing from elsewhere', async () => {
    const page = await get('/api/docs/')
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  })
})
