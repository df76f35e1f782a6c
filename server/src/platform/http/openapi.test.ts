import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiPrefix } from '#contract/call.ts'
import { commonErrors, errors } from '#contract/errors.ts'
import { listCalls } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { serverFrame } from '#contract/socket.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'

let context: TestApp
beforeAll(async () => {
  context = await makeApp()
})

const get = (url: string) => context.app.inject({ url })

describe('the description of the API', () => {
  interface Schema {
    properties?: Record<string, object>
  }
  interface Content {
    schema?: Schema
    example?: unknown
    examples?: Record<string, { value: unknown }>
  }
  interface Response {
    $ref?: string
    description: string
    content?: Record<string, Content>
  }
  interface Operation {
    operationId: string
    security: object[]
    requestBody?: { content: Record<string, Content> }
    responses: Record<string, Response>
  }
  interface Description {
    openapi: string
    servers: { url: string }[]
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
  }
  const describeApi = async () => (await get('/api/openapi.json')).json<Description>()
  const listOperations = async () =>
    new Map(
      Object.values((await describeApi()).paths)
        .flatMap((methods) => Object.values(methods))
        .map((operation) => [operation.operationId, operation]),
    )

  test('lists every call by its name, with its failures', async () => {
    const { openapi, paths, components } = await describeApi()
    expect(openapi).toMatch(/^3\.1\./)
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map((operation) => operation.operationId ?? '').toSorted()).toEqual(
      listCalls()
        .map(({ name }) => name)
        .toSorted(),
    )
    const create = operations.find((operation) => operation.operationId === 'post.create')
    expect(create?.responses['401']?.$ref).toBe('#/components/responses/Unauthenticated')
    expect(components.responses.Unauthenticated?.description).toContain('UNAUTHENTICATED：请先登录')
    expect(create?.responses['404']?.description).toContain('TOPIC_GONE')
    expect(create?.responses['503']?.$ref).toBe('#/components/responses/Unavailable')
  })

  test('says where the calls are, and which of them need no token', async () => {
    expect((await describeApi()).servers.map(({ url }) => url)).toEqual(['/'])
    const operations = await listOperations()
    for (const { name, call } of listCalls())
      expect([name, operations.get(name)?.security]).toEqual([name, call.access !== 'anyone' ? [{ bearer: [] }] : []])
  })

  test('describes each frame of the socket', async () => {
    const { asyncapi, channels } = (await get('/api/asyncapi.json')).json<{
      asyncapi: string
      channels: Record<string, { address: string; messages: Record<string, { payload: { properties: object } }> }>
    }>()
    expect(asyncapi).toBe('3.0.0')
    expect(channels.fromClient?.address).toBe('/ws/{token}')
    expect(Object.keys(channels.fromClient?.messages ?? {})).toEqual(['send', 'typing', 'watch-runs', 'ping'])
    expect(channels.fromClient?.messages.send?.payload.properties).toHaveProperty('clientId')
    expect(Object.keys(channels.fromServer?.messages ?? {})).toEqual(
      serverFrame.options.map((frame) => frame.shape.type.value),
    )
  })

  test('is what Redocly recommends, the socket as well', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    for (const url of ['/api/openapi.json', '/api/asyncapi.json']) {
      const problems = await lintFromString({ source: (await get(url)).body, absoluteRef: url, config })
      expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
    }
  })

  const examplesOf = ({ example, examples }: Content) =>
    examples ? Object.values(examples).map(({ value }) => value) : [example]

  test('has an example of each body and answer, which the contract takes', async () => {
    const operations = await listOperations()
    for (const { name, call } of listCalls()) {
      const { requestBody, responses } = operations.get(name) ?? {}
      for (const content of Object.values(requestBody?.content ?? {}))
        for (const example of call.file ? [] : examplesOf(content))
          expect([name, call.input.body?.safeParse(example).error?.issues]).toEqual([name, undefined])
      for (const example of examplesOf(responses?.['200']?.content?.['application/json'] ?? {})) {
        const answer = call.bare ? example : (example as { data: unknown }).data
        expect([name, call.output.safeParse(answer).error?.issues]).toEqual([name, undefined])
      }
    }
  })

  test('has an example of each error, with its message', async () => {
    const { components } = await describeApi()
    const operations = await listOperations()
    for (const { name, call } of listCalls()) {
      const failures = Object.values(operations.get(name)?.responses ?? {}).map(({ $ref, content }) =>
        $ref ? components.responses[$ref.split('/').at(-1) ?? '']?.content : content,
      )
      const examples = Object.assign(
        {},
        ...failures.map((content) => content?.['application/json']?.examples),
      ) as object
      expect([name, Object.keys(examples)]).toEqual([name, expect.arrayContaining([...call.errors, ...commonErrors])])
    }
    const gone = components.responses.TooManyRequests?.content?.['application/json']?.examples?.TOO_MANY_REQUESTS
    expect(gone?.value).toMatchObject({
      code: 429,
      message: errors.TOO_MANY_REQUESTS.message,
      error: 'TOO_MANY_REQUESTS',
    })
  })

  test('tells lengths as they are counted', async () => {
    const operations = await listOperations()
    const content = operations.get('topic.create')?.requestBody?.content['application/json']
    const { title, pictureIds } = content?.schema?.properties ?? {}
    expect(title).toMatchObject({ maxLength: limits.topicTitle.max, description: expect.stringContaining('grapheme') })
    expect(pictureIds).toMatchObject({ maxItems: limits.topicPictures.max })
    const signUp = operations.get('user.signUpByEmail')?.requestBody?.content['application/json']?.schema?.properties
    expect(signUp?.password).toMatchObject({ minLength: limits.password.min, maxLength: limits.password.max })
    expect(signUp?.email).toMatchObject({ maxLength: limits.email.max, format: 'email' })
    expect(signUp?.username).toMatchObject({ minLength: limits.username.min, maxLength: limits.username.max })
  })

  test('names what several calls share, and writes no such thing out twice', async () => {
    const { components, paths } = await describeApi()
    for (const name of ['TopicCard', 'TopicDetail', 'Post', 'UserBrief', 'Message', 'TopicCardPage', 'Id', 'Failure'])
      expect(components.schemas).toHaveProperty(name)
    const seen = new Map<string, number>()
    JSON.stringify(paths, (_key, value: unknown) => {
      const fields =
        typeof value === 'object' && value !== null && 'properties' in value ? (value.properties as object) : {}
      // What asks for a page has these fields and its own.
      if (Object.keys(fields).length > 4 && !('pageNo' in fields))
        seen.set(JSON.stringify(fields), (seen.get(JSON.stringify(fields)) ?? 0) + 1)
      return value
    })
    expect([...seen].filter(([, times]) => times > 1).map(([fields]) => fields.slice(0, 300))).toEqual([])
  })

  test('every call of it is answered', () => {
    for (const { name, call } of listCalls())
      expect([name, context.app.hasRoute({ method: call.method, url: apiPrefix + call.path })]).toEqual([name, true])
  })

  test('has a page that loads nothing from elsewhere', async () => {
    const page = await get('/api/docs/')
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  })
})
