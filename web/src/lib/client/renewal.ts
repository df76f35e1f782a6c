import { webClient } from '#contract/web-client.ts'
import type { OutputOf } from '#contract/index.ts'
import { ApiError } from './api-error.ts'
import type { Lock } from '../storage/tab-lock.ts'
import type { Notices } from './notices.ts'
import type { Send } from './request.ts'
import type { Session } from '../session/session.ts'

/** Specification, section 9. */
const loadingMs = 1500
const lostMessage = '登录失效，请重新登录'

interface RenewalDependencies {
  session: Session
  send: Send
  lock: Lock
  notices: Notices
}

/** Only a refusal tells that the refresh token is worthless; a server that is down or busy has not looked at it. */
const isRefused = (failure: ApiError) => failure.kind === 'refused' && failure.code < 500 && failure.code !== 429

const lost = (cause?: unknown) => {
  const failure = new ApiError('refused', lostMessage, { code: 401, key: 'REFRESH_REFUSED', cause })
  failure.shown = true
  return failure
}

/**
 * Makes the function that gets a new access token in place of `worthless` (specification, section 4, "Token refresh").
 * Calls that come while it is under way share its outcome, in all tabs.
 *
 * Without an answer from the server the refresh token is kept: the access token is cleared already, so the next
 * call begins with another try, and nobody is signed out by a tunnel.
 * @throws ApiError when there is no new token
 */
export const createRenewal = ({ session, send, lock, notices }: RenewalDependencies) => {
  let underWay: Promise<void> | null = null

  const exchange = async (refreshToken: string) => {
    const shownAt = performance.now()
    const closeLoading = notices.showLoading('登录失效，正在自动重新登录...', { durationMs: loadingMs })
    try {
      const body = { ...webClient, grant_type: 'refresh_token', refresh_token: refreshToken }
      const answer = (await send('auth.issueToken', { body }, { token: null })) as OutputOf<'auth.issueToken'>
      session.start({ token: answer.access_token, refresh_token: answer.refresh_token })
      // The calls go on at once; only the words wait until the loading message had its time.
      setTimeout(() => notices.show('自动重新登录成功'), Math.max(0, loadingMs - (performance.now() - shownAt)))
    } catch (error) {
      closeLoading()
      if (!(error instanceof ApiError && isRefused(error))) throw error
      notices.show(lostMessage)
      session.end()
      notices.sessionLost()
      throw lost(error)
    }
  }

  const renewAlone = async (worthless: string | null) => {
    // Another tab may have renewed, or signed out, while this one waited for the lock.
    const { token, refresh_token: refreshToken } = session.reread()
    if (token !== null && token !== worthless) return
    session.clearToken()
    if (refreshToken !== null) return await exchange(refreshToken)
    notices.show(lostMessage)
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
