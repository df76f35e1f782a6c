import type { CallName, InputOf, OutputOf } from '#contract/index.ts'
import { ApiError } from './api-error.ts'
import { createTabLock } from '../storage/tab-lock.ts'
import { type Notices, notices } from './notices.ts'
import { createRenewal } from './renewal.ts'
import { type CallParts, createSend, routeOf, type Send } from './request.ts'
import { type Session, session } from '../session/session.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The browser sees it through when the page is left meanwhile; for short bodies. */
  keepalive?: boolean
  /** The caller shows the user (these) failures, e.g. a form at its fields. */
  quiet?: boolean | ((failure: ApiError) => boolean)
}

type CallArguments<Name extends CallName> =
  unknown extends InputOf<Name>
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]

interface ClientDependencies {
  session: Session
  send: Send
  renew: (worthless: string | null) => Promise<void>
  notices: Notices
}

/** How long the same message is not shown again: many calls that fail at once say it once. */
const sameMessageMs = 2000

const isExpired = (failure: ApiError) => failure.code === 500 && failure.message === '令牌已过期'
const isBlacklisted = (failure: ApiError) => failure.code === 500 && failure.message === '令牌已被列入黑名单'

/** A token that the server cannot even read is of no more use than an expired one. */
const isUnreadable = (failure: ApiError) => failure.key === 'UNAUTHENTICATED'

const asFailure = (error: unknown) => (error instanceof ApiError ? error : new ApiError('network', String(error)))

/** The function by which all calls are made: token, renewal, and the one place where failures are toasted. */
export const createCall = ({ session, send, renew, notices }: ClientDependencies) => {
  let lastToast = { message: '', at: -Infinity }

  const tell = (failure: ApiError, quiet: CallOptions['quiet']) => {
    if (failure.shown || failure.kind === 'aborted') return
    if (typeof quiet === 'function' ? quiet(failure) : quiet) return
    failure.shown = true
    const at = performance.now()
    if (failure.message === lastToast.message && at - lastToast.at < sameMessageMs) return
    lastToast = { message: failure.message, at }
    notices.show(failure.message)
  }

  const withToken = async (name: CallName, input: CallParts, { signal, keepalive }: CallOptions) => {
    // A renewal that got no answer has left the refresh token alone.
    if (session.get().token === null && session.get().refresh_token !== null) await renew(null)
    const { token } = session.get()
    try {
      return await send(name, input, { token, signal, keepalive })
    } catch (error) {
      const failure = asFailure(error)
      if (token === null) throw failure
      // Another account may have signed in meanwhile: its token is not the blacklisted one.
      if (isBlacklisted(failure) && session.reread().token === token) session.end()
      if (!isExpired(failure) && !isUnreadable(failure)) throw failure
      await renew(token)
      signal?.throwIfAborted()
      return await send(name, input, { token: session.get().token, signal, keepalive })
    }
  }

  return async <Name extends CallName>(name: Name, ...[input, options = {}]: CallArguments<Name>) => {
    const { signal, quiet } = options
    const parts: CallParts = input ?? {}
    try {
      // The token calls carry what they need themselves; a worthless access token would only get them refused.
      const ofTokens = name === 'auth.issueToken' || name === 'auth.revokeToken'
      const answer = await (ofTokens ? send(name, parts, { token: null, signal }) : withToken(name, parts, options))
      return answer as OutputOf<Name>
    } catch (error) {
      const failure = signal?.aborted ? new ApiError('aborted', '已取消', { cause: error }) : asFailure(error)
      tell(failure, quiet)
      throw failure
    }
  }
}

/** Specification, section 9. */
export const callTimeoutMs = 100_000

const send = createSend({
  routeOf,
  fetch: (...request) => fetch(...request),
  origin: '',
  timeoutMs: callTimeoutMs,
})
const renew = createRenewal({ session, send, lock: createTabLock('token-refresh'), notices })

/** Makes calls by another way of sending, with the same token, renewal and toasts. */
export const callBy = (send: Send) => createCall({ session, send, renew, notices })

/**
 * Makes a call of the contract and returns its output.
 * @throws ApiError, told to the user already (specification, section 8) unless `quiet`
 */
export const call = callBy(send)
