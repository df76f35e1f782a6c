import { webClient } from '#contract/web-client.ts'
import type { OutputOf } from '#contract/index.ts'
import { ApiError, networkMessage } from './api-error.ts'
import type { Lock } from '../storage/tab-lock.ts'
import type { Notices } from './notices.ts'
import type { Send } from './request.ts'
import type { Session } from '../session/session.ts'

/** Specification, section 9. */
const loadingMs = 1500
const lostMessage = '登录失效，请重新登录'
/** Between two tries of which the first got no answer; also after a busy server that does not say when. */
const restMs = 5000
/** A server that says that it is busy is asked again for so long. */
const patienceMs = 60_000
const shortestRestMs = 1000

interface RenewalDependencies {
  session: Session
  send: Send
  lock: Lock
  notices: Notices
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Too many requests, and a server, or one behind a proxy, that is not there for the moment. */
const busyStatuses = [429, 502, 503, 504]
const isBusy = ({ status, code }: ApiError) => busyStatuses.includes(status) || busyStatuses.includes(code)

/** Nothing came back, or something that is neither the server's nor a failure of it, such as a hotel's page. */
const isUnanswered = ({ kind, status }: ApiError) => kind !== 'refused' && status < 500

const lost = (cause?: unknown) => {
  const failure = new ApiError('refused', lostMessage, { code: 401, key: 'REFRESH_REFUSED', cause })
  failure.shown = true
  return failure
}

/** Makes a try again as long as the server says that it is busy, after the time that it asks for. */
const askPatiently = async <T>(attempt: () => Promise<T>): Promise<T> => {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const leftMs = until - performance.now()
      if (!(error instanceof ApiError) || !isBusy(error) || leftMs <= 0) throw error
      const wantedMs = error.retryAfterSeconds === null ? restMs : error.retryAfterSeconds * 1000
      await pause(Math.min(leftMs, Math.max(shortestRestMs, wantedMs)))
    }
  }
}

/**
 * Makes the function that gets a new access token in place of `worthless` (specification, section 4, "Token refresh").
 * Calls that come while it is under way share its outcome, in all tabs. What counts as a failure stands in
 * docs/decisions/0021-client-errors.md: no answer at all does not, and leaves the refresh token for the next try, 5 s
 * later at the earliest.
 * @throws {ApiError} when there is no new token; told already
 */
export const createRenewal = ({ session, send, lock, notices }: RenewalDependencies) => {
  let underWay: Promise<void> | null = null
  let notBeforeMs = -Infinity

  const exchange = async (refreshToken: string) => {
    const shownAt = performance.now()
    const closeLoading = notices.showLoading('登录失效，正在自动重新登录...', { durationMs: loadingMs })
    // While a busy server is waited for, the user may have signed out, or somebody else in.
    const isTheirs = () => session.reread().refresh_token === refreshToken
    try {
      const body = { ...webClient, grant_type: 'refresh_token', refresh_token: refreshToken }
      const answer = await askPatiently(async () => {
        if (!isTheirs()) throw lost()
        return (await send('auth.issueToken', { body }, { token: null })) as OutputOf<'auth.issueToken'>
      })
      if (!isTheirs()) return
      session.start({ token: answer.access_token, refresh_token: answer.refresh_token })
      // The calls go on at once; only the words wait until the loading message had its time.
      setTimeout(() => notices.show('自动重新登录成功'), Math.max(0, loadingMs - (performance.now() - shownAt)))
    } catch (error) {
      closeLoading()
      if (!(error instanceof ApiError) || !isTheirs()) throw error
      if (isUnanswered(error)) {
        notBeforeMs = performance.now() + restMs
        notices.show(networkMessage)
        error.shown = true
        throw error
      }
      if (error.key === 'ACCOUNT_BANNED') (await import('./ban.ts')).throwOut(error, { session, notices })
      else {
        notices.show(lostMessage)
        session.end()
        notices.sessionLost()
      }
      throw lost(error)
    }
  }

  const renewAlone = async (worthless: string | null) => {
    const restLeftMs = notBeforeMs - performance.now()
    if (restLeftMs > 0) await pause(restLeftMs)
    // Another tab may have renewed, or signed out, while this one waited for the lock.
    const { token, refresh_token: refreshToken } = session.reread()
    if (token !== null && token !== worthless) return
    session.clearToken()
    if (refreshToken !== null) return await exchange(refreshToken)
    // Whoever has signed out meanwhile has said so.
    if (token !== null) notices.show(lostMessage)
    session.end()
    throw lost()
  }

  return (worthless: string | null): Promise<void> => {
    underWay ??= lock(() => renewAlone(worthless)).finally(() => {
      underWay = null
    })
    return underWay
  }
}
