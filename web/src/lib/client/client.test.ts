import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { callTimeoutMs, createCall } from './client.ts'
import type { Lock } from '../storage/tab-lock.ts'
import { createTellFailure, type Notices } from './notices.ts'
import { createRenewal } from './renewal.ts'
import { createSend, routeOf } from './request.ts'
import { type Tokens, createSession } from '../session/session.ts'
import type { Stored } from '../storage/local-storage.ts'

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
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
      response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
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
  const call = createCall({ session, send, renew, tell: createTellFailure(notices) })
  return { call, session, told, closeLoading, notices }
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

const networkMessage = '网络连接失败，请检查网络或稍后再试'
const lostMessage = '登录失效，请重新登录'
const down: Answer = { status: 503, body: { code: 503, message: '服务暂时不可用，请稍后再试' } }

/** Renews as `answers` say, one after the other and the last one for ever; knows the token `new` only. */
const answeringRenewals = async (...answers: (Answer | 'nothing')[]) => {
  const triedAtMs: number[] = []
  const { origin } = await startServer(({ path, authorization }) => {
    if (path !== tokenPath) return authorization === 'Bearer new' ? ok([]) : expired
    triedAtMs.push(performance.now())
    return answers[Math.min(triedAtMs.length, answers.length) - 1]!
  })
  const browser = createBrowser(asUser)
  const tab = openTab(browser, origin)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  stops.push(() => vi.useRealTimers())
  const startedAtMs = performance.now()
  /** Lets time pass until a promise is settled: the network is a real one. */
  const settle = async <T>(promise: Promise<T>) => {
    let settled = false
    const done = () => void (settled = true)
    promise.then(done, done)
    while (!settled) {
      await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(20)
    }
    return await promise
  }
  return { ...tab, browser, settle, triesInS: () => triedAtMs.map((at) => Math.round((at - startedAtMs) / 1000)) }
}

test('no answer to a refresh is 网络连接失败, and only the refresh token stays', async () => {
  const { call, told, settle, notices, closeLoading, browser } = await answeringRenewals('nothing', newTokens)
  await expect(settle(call('category.list'))).rejects.toMatchObject({ kind: 'network', message: networkMessage })
  expect(told).toEqual([loading, networkMessage])
  expect(closeLoading).toHaveBeenCalledOnce()
  expect(browser.tokens()).toEqual({ token: null, refresh_token: 'first' })
  expect(notices.sessionLost).not.toHaveBeenCalled()
  expect(await settle(call('category.list'))).toEqual([])
  expect(browser.tokens()).toEqual({ token: 'new', refresh_token: 'next' })
})

test('a page of no server of ours is no answer', async () => {
  const { call, settle, browser } = await answeringRenewals({ status: 200, body: '<h1>酒店上网认证</h1>' })
  await expect(settle(call('category.list'))).rejects.toMatchObject({ kind: 'network' })
  expect(browser.tokens()).toEqual({ token: null, refresh_token: 'first' })
})

test('without an answer one refresh is tried at a time, and 5 s pass before the next', async () => {
  const { call, settle, triesInS } = await answeringRenewals('nothing')
  for (let times = 0; times < 3; times++) {
    const calls = Promise.allSettled([call('category.list'), call('category.list'), call('category.list')])
    expect((await settle(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  }
  expect(triesInS()).toEqual([0, 5, 10])
})

test.each<[string, Answer, number[]]>([
  ['after its Retry-After', { ...down, headers: { 'retry-after': '7' } }, [0, 7, 14]],
  [
    'after the seconds of its body',
    { status: 503, body: { code: 503, message: '忙', retryAfterSeconds: 3 } },
    [0, 3, 6],
  ],
  ['5 s later when it names no time', down, [0, 5, 10]],
  ['also when a proxy says so', { status: 502, body: '<h1>Bad Gateway</h1>' }, [0, 5, 10]],
  ['also when there were too many', { ...down, status: 429, headers: { 'retry-after': '7' } }, [0, 7, 14]],
])('a server that is down is tried again: %s', async (_, busy, tries) => {
  const { call, told, settle, triesInS } = await answeringRenewals(busy, busy, newTokens)
  expect(await settle(call('category.list'))).toEqual([])
  expect(triesInS()).toEqual(tries)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([loading, '自动重新登录成功'])
})

test('a server that stays down for 60 s has failed: 登录失效, both tokens are cleared, and /login', async () => {
  const { call, told, settle, triesInS, notices, browser } = await answeringRenewals({
    ...down,
    headers: { 'retry-after': '25' },
  })
  await expect(settle(call('category.list'))).rejects.toMatchObject({ message: lostMessage })
  expect(triesInS()).toEqual([0, 25, 50, 60])
  expect(told).toEqual([loading, lostMessage])
  expect(browser.tokens()).toEqual({ token: null, refresh_token: null })
  expect(notices.sessionLost).toHaveBeenCalledOnce()
})

test.each<[string, Answer]>([
  ['in words', { status: 500, body: { code: 500, message: '服务器出了点问题，请稍后再试', error: 'INTERNAL' } }],
  ['without any', { status: 500, body: '' }],
  ['under 200', { status: 200, body: { code: 500, message: '刷新令牌已过期' } }],
  ['as OAuth has it', { status: 400, body: { error: 'invalid_grant', error_description: 'expired', message: '失效' } }],
])('a refresh that fails %s ends the session', async (_, failed) => {
  const { call, told, settle, notices, browser } = await answeringRenewals(failed)
  await expect(settle(call('category.list'))).rejects.toMatchObject({ message: lostMessage })
  expect(told).toEqual([loading, lostMessage])
  expect(browser.tokens()).toEqual({ token: null, refresh_token: null })
  expect(notices.sessionLost).toHaveBeenCalledOnce()
})

test('who signs out while a busy server is waited for stays signed out, and hears no more of it', async () => {
  const { call, told, session, settle, triesInS, notices } = await answeringRenewals(down, newTokens)
  const given = settle(call('category.list'))
  given.catch(() => {})
  while (triesInS().length === 0) await new Promise((resolve) => setImmediate(resolve))
  session.end()
  await expect(given).rejects.toThrow()
  expect(session.isSignedIn()).toBe(false)
  expect(told).toEqual([loading])
  expect(notices.sessionLost).not.toHaveBeenCalled()
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
