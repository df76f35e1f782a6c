import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { networkMessage } from './api-error.ts'
import { callTimeoutMs } from './client.ts'
import {
  type Answer,
  asUser,
  createBrowser,
  expired,
  newTokens,
  ok,
  openTab,
  startServer,
  tokenPath,
} from './testing/make-tab.ts'

const blacklisted: Answer = {
  status: 401,
  body: { code: 500, message: '令牌已被列入黑名单', error: 'TOKEN_BLACKLISTED' },
}

test('a call gets its data out of the envelope, with the token and its parts where the contract wants them', async () => {
  const { origin, asked } = await startServer(() => ok({ id: '5' }))
  const { call } = openTab(createBrowser(asUser), origin)
  expect(await call('topic.get', { params: { topicId: '5' } })).toEqual({ id: '5' })
  expect(asked).toEqual([
    { path: '/api/v1/topic/detail/5', authorization: 'Bearer old', contentType: undefined, body: '' },
  ])
})

test('the token call is form-encoded, unwrapped, and carries no access token', async () => {
  const { origin, asked } = await startServer(() => newTokens)
  const { call } = openTab(createBrowser(asUser), origin)
  const body = { client_id: 'a', client_secret: 'b', grant_type: 'refresh_token', refresh_token: 'c d' } as const
  expect(await call('auth.issueToken', { body })).toMatchObject({ access_token: 'new' })
  expect(asked[0]).toEqual({
    path: tokenPath,
    authorization: undefined,
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    body: 'client_id=a&client_secret=b&grant_type=refresh_token&refresh_token=c+d',
  })
})

test('a blacklisted token is cleared, and the call rejects', async () => {
  const { origin, asked } = await startServer(() => blacklisted)
  const browser = createBrowser(asUser)
  const { call, told } = openTab(browser, origin)
  await expect(call('category.list')).rejects.toMatchObject({ code: 500, key: 'TOKEN_BLACKLISTED' })
  expect(browser.tokens()).toEqual({ token: null, refresh_token: null })
  expect(asked).toHaveLength(1)
  expect(told).toEqual(['令牌已被列入黑名单'])
})

test('no response at all is said once, however many calls it hits', async () => {
  const { origin } = await startServer(() => 'nothing')
  const { call, told } = openTab(createBrowser(asUser), origin)
  const results = await Promise.allSettled([call('category.list'), call('category.list')])
  expect(results).toMatchObject([{ reason: { kind: 'network' } }, { reason: { kind: 'network' } }])
  expect(told).toEqual(['网络连接失败，请检查网络或稍后再试'])
})

test('an answer that comes too late is a timeout', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { call, told } = openTab(createBrowser(asUser), `http://127.0.0.1:${port}`, 20)
  await expect(call('category.list')).rejects.toMatchObject({ kind: 'timeout' })
  expect(told).toEqual(['网络连接失败，请检查网络或稍后再试'])
})

test('a call may take 100000 ms', () => {
  expect(callTimeoutMs).toBe(100_000)
})

test('what the caller gave up is not said', async () => {
  const { origin } = await startServer(() => ok([]))
  const { call, told } = openTab(createBrowser(asUser), origin)
  const given = call('category.list', {}, { signal: AbortSignal.abort() })
  await expect(given).rejects.toMatchObject({ kind: 'aborted' })
  expect(told).toEqual([])
})

test('what the caller gave up because of the answer is still answered', async () => {
  const { origin } = await startServer(() => blacklisted)
  const { call, session } = openTab(createBrowser(asUser), origin)
  const giveUp = new AbortController()
  session.subscribe(() => giveUp.abort())
  const given = call('chat.connectToken', {}, { quiet: true, signal: giveUp.signal })
  await expect(given).rejects.toMatchObject({ key: 'TOKEN_BLACKLISTED' })
})

test('a message of the server is said, unless the caller says it', async () => {
  const failure: Answer = {
    status: 404,
    body: { code: 404, message: '这个话题不存在或已被删除', error: 'TOPIC_GONE' },
  }
  const { origin } = await startServer(() => failure)
  const { call, told } = openTab(createBrowser(asUser), origin)
  const quiet = call('topic.get', { params: { topicId: '1' } }, { quiet: ({ key }) => key === 'TOPIC_GONE' })
  await expect(quiet).rejects.toMatchObject({ key: 'TOPIC_GONE' })
  expect(told).toEqual([])
  await expect(call('topic.get', { params: { topicId: '1' } })).rejects.toMatchObject({ code: 404 })
  expect(told).toEqual(['这个话题不存在或已被删除'])
})

test("a proxy's page in place of an answer means that the server was not reached", async () => {
  const { origin } = await startServer(() => ({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  const { call, told } = openTab(createBrowser(asUser), origin)
  await expect(call('category.list')).rejects.toMatchObject({ kind: 'network' })
  expect(told).toEqual(['网络连接失败，请检查网络或稍后再试'])
})

test.each([
  ['a message', { code: 404, message: '这个话题不存在或已被删除', error: 'TOPIC_GONE' }, '这个话题不存在或已被删除'],
  ['no message', { code: 500 }, networkMessage],
])('a body with a code other than 200 is a failure, whatever the status: with %s', async (_, body, message) => {
  const { origin } = await startServer(() => ({ status: 200, body }))
  const { call, told } = openTab(createBrowser(asUser), origin)
  await expect(call('topic.get', { params: { topicId: '1' } })).rejects.toMatchObject({ message })
  expect(told).toEqual([message])
})

test('令牌已过期 under 200 has the token refreshed, too', async () => {
  const { origin } = await startServer(({ path, authorization }) => {
    if (path === tokenPath) return newTokens
    return authorization === 'Bearer new' ? ok([]) : { ...expired, status: 200 }
  })
  const { call } = openTab(createBrowser(asUser), origin)
  expect(await call('category.list')).toEqual([])
})
