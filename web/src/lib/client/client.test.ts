import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { callTimeoutMs, createCall } from './client.ts'
import type { Lock } from '../storage/tab-lock.ts'
import type { Notices } from './notices.ts'
import { createRenewal } from './renewal.ts'
import { createSend, routeOf } from './request.ts'
import { type Tokens, createSession } from '../session/session.ts'
import type { Stored } from '../storage/local-storage.ts'

interface Answer {
  status: number
  body: unknown
}

interface Asked {
  path: string
  authorization: string | undefined
  contentType: string | undefined
  body: string
}

const ok = (data: unknown): Answer => ({ status: 200, body: { code: 200, message: 'ok', data } })
const expired: Answer = { status: 401, body: { code: 500, message: '令牌已过期', error: 'TOKEN_EXPIRED' } }
const blacklisted: Answer = {
  status: 401,
  body: { code: 500, message: '令牌已被列入黑名单', error: 'TOKEN_BLACKLISTED' },
}
const refused: Answer = { status: 401, body: { code: 401, message: '登录失效，请重新登录', error: 'REFRESH_REFUSED' } }
const newTokens: Answer = {
  status: 200,
  body: { access_token: 'new', refresh_token: 'next', token_type: 'Bearer', expires_in: 900 },
}

const tokenPath = '/api/v1/auth/oauth/token'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const readBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A real server that answers as it is told, and remembers what it was asked. */
const startServer = async (answer: (asked: Asked) => Answer | 'nothing') => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { authorization, 'content-type': contentType } = request.headers
      const one = { path: request.url ?? '', authorization, contentType, body }
      asked.push(one)
      const given = answer(one)
      if (given === 'nothing') return request.socket.destroy()
      response.writeHead(given.status, { 'content-type': 'application/json' })
      return response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** What several tabs share: the stored tokens and the lock. */
const createBrowser = (tokens: Tokens) => {
  let kept = tokens
  let last: Promise<unknown> = Promise.resolve()
  const store: Stored<Tokens> = {
    read: () => kept,
    write: (value) => void (kept = value),
    remove: () => void (kept = { token: null, refresh_token: null }),
    onChangeElsewhere: () => () => {},
  }
  const lock: Lock = (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  return { store, lock, tokens: () => kept }
}

const openTab = (browser: ReturnType<typeof createBrowser>, origin: string, timeoutMs = 5000) => {
  const told: string[] = []
  const closeLoading = vi.fn<() => void>()
  const notices: Notices = {
    show: (message) => void told.push(message),
    showLoading: (message, { durationMs }) => {
      told.push(`${message} ${durationMs}`)
      return closeLoading
    },
    sessionLost: vi.fn<() => void>(),
  }
  const session = createSession(browser.store)
  const send = createSend({ routeOf, fetch, origin, timeoutMs })
  const renew = createRenewal({ session, send, lock: browser.lock, notices })
  return { call: createCall({ session, send, renew, notices }), session, told, closeLoading, notices }
}

const asUser: Tokens = { token: 'old', refresh_token: 'first' }

/** Knows the token `new` only, and gives it once for the refresh token `first`. */
const renewingServer = () => {
  let given = false
  return startServer(({ path, authorization }) => {
    if (path === tokenPath) {
      if (given) return refused
      given = true
      return newTokens
    }
    return authorization === 'Bearer new' ? ok([]) : expired
  })
}

const loading = '登录失效，正在自动重新登录... 1500'

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

test('many calls that expire together cause one refresh and are all repeated', async () => {
  const { origin, asked } = await renewingServer()
  const browser = createBrowser(asUser)
  const { call, told } = openTab(browser, origin)
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('category.list')))
  expect(answers).toEqual(Array.from({ length: 8 }, () => []))
  expect(asked.filter(({ path }) => path === tokenPath)).toHaveLength(1)
  expect(browser.tokens()).toEqual({ token: 'new', refresh_token: 'next' })
  expect(told).toEqual([loading])
})

test('two tabs whose token expires together share one refresh', async () => {
  const { origin, asked } = await renewingServer()
  const browser = createBrowser(asUser)
  const [one, two] = [openTab(browser, origin), openTab(browser, origin)]
  expect(await Promise.all([one.call('category.list'), two.call('category.list')])).toEqual([[], []])
  expect(asked.filter(({ path }) => path === tokenPath)).toHaveLength(1)
  expect(two.session.get()).toEqual(one.session.get())
})

test('自动重新登录成功 shows when the loading message had its 1500 ms', async () => {
  const { origin } = await renewingServer()
  const { call, told } = openTab(createBrowser(asUser), origin)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  stops.push(() => vi.useRealTimers())
  await call('category.list')
  await vi.advanceTimersByTimeAsync(1499)
  expect(told).toEqual([loading])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([loading, '自动重新登录成功'])
})

test('a refused refresh clears both tokens, says 登录失效 once, and ends the session', async () => {
  const { origin } = await startServer(({ path }) => (path === tokenPath ? refused : expired))
  const browser = createBrowser(asUser)
  const { call, told, closeLoading, notices } = openTab(browser, origin)
  const results = await Promise.allSettled([call('category.list'), call('category.list')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(told).toEqual([loading, '登录失效，请重新登录'])
  expect(closeLoading).toHaveBeenCalledOnce()
  expect(notices.sessionLost).toHaveBeenCalledOnce()
  expect(browser.tokens()).toEqual({ token: null, refresh_token: null })
})

test('without a refresh token the message shows and nothing is asked of the server', async () => {
  const { origin, asked } = await startServer(() => expired)
  const browser = createBrowser({ token: 'old', refresh_token: null })
  const { call, told, notices } = openTab(browser, origin)
  await expect(call('category.list')).rejects.toMatchObject({ kind: 'refused', message: '登录失效，请重新登录' })
  expect(told).toEqual(['登录失效，请重新登录'])
  expect(asked).toHaveLength(1)
  expect(notices.sessionLost).not.toHaveBeenCalled()
  expect(browser.tokens()).toEqual({ token: null, refresh_token: null })
})

test.each<[string, Answer | 'nothing']>([
  ['no answer', 'nothing'],
  ['a server that is down', { status: 503, body: { code: 503, message: '服务暂时不可用，请稍后再试' } }],
  ['a server that is busy', { status: 429, body: { code: 429, message: '操作太频繁，请稍后再试' } }],
])('%s to a refresh keeps the refresh token, and the next call tries again', async (_, first) => {
  let answers = 0
  const { origin } = await startServer(({ path, authorization }) => {
    if (path === tokenPath) return answers++ === 0 ? first : newTokens
    return authorization === 'Bearer new' ? ok([]) : expired
  })
  const browser = createBrowser(asUser)
  const { call, notices } = openTab(browser, origin)
  await expect(call('category.list')).rejects.toThrow()
  expect(browser.tokens()).toEqual({ token: null, refresh_token: 'first' })
  expect(notices.sessionLost).not.toHaveBeenCalled()
  expect(await call('category.list')).toEqual([])
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

test('a token that stays expired after a refresh is not refreshed for ever', async () => {
  const { origin, asked } = await startServer(({ path }) => (path === tokenPath ? newTokens : expired))
  const { call } = openTab(createBrowser(asUser), origin)
  await expect(call('category.list')).rejects.toMatchObject({ key: 'TOKEN_EXPIRED' })
  expect(asked).toHaveLength(3)
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
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
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
