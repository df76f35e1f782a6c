import { expect, onTestFinished, test, vi } from 'vitest'
import { networkMessage } from './api-error.ts'
import {
  type Answer,
  asUser,
  createBrowser,
  expired,
  newTokens,
  ok,
  openTab,
  refused,
  startServer,
  tokenPath,
} from './testing/make-tab.ts'

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
  onTestFinished(() => void vi.useRealTimers())
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
  onTestFinished(() => void vi.useRealTimers())
  const startedAtMs = performance.now()
  /** Lets time pass until a promise is settled: the network is a real one. */
  const settle = async <T>(promise: Promise<T>) => {
    const outcome = { settled: false }
    void Promise.allSettled([promise]).then(() => void (outcome.settled = true))
    while (!outcome.settled) {
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

test('a token that stays expired after a refresh is not refreshed for ever', async () => {
  const { origin, asked } = await startServer(({ path }) => (path === tokenPath ? newTokens : expired))
  const { call } = openTab(createBrowser(asUser), origin)
  await expect(call('category.list')).rejects.toMatchObject({ key: 'TOKEN_EXPIRED' })
  expect(asked).toHaveLength(3)
})
