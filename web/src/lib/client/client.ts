import type { CallName, InputOf, OutputOf } from '#contract/index.ts'
import { ApiError } from './api-error.ts'
import { createTabLock } from '../storage/tab-lock.ts'
import { notices, type TellFailure, tellFailure } from './notices.ts'
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
  tell: TellFailure
}

const isExpired = (failure: ApiError) => failure.code === 500 && failure.message === '令牌已过期'
const isBlacklisted = (failure: ApiError) => failure.code === 500 && failure.message === '令牌已被列入黑名单'

/** Why is said on /login; few ever load what says it. */
const isBanned = (failure: ApiError) => failure.key === 'ACCOUNT_BANNED'

/** A token that the server cannot even read is of no more use than an expired one. */
const isUnreadable = (failure: ApiError) => failure.key === 'UNAUTHENTICATED'

const asFailure = (error: unknown) => (error instanceof ApiError ? error : new ApiError('network', String(error)))

/** The function by which all calls are made: token, renewal, and telling why it failed. */
export const createCall = ({ session, send, renew, tell }: ClientDependencies) => {
  const withToken = async (name: CallName, input: CallParts, { signal, keepalive }: CallOptions) => {
    // A renewal that got no answer has left the refresh token alone.
    if (session.get().token === null && session.get().refresh_token !== null) {
      await renew(null)
      signal?.throwIfAborted()
    }
    const { token } = session.get()
    try {
      return await send(name, input, { token, signal, keepalive })
    } catch (error) {
      const failure = asFailure(error)
      if (token === null) throw failure
      if (isBanned(failure) && session.reread().token === token)
        (await import('./ban.ts')).throwOut(failure, { session, notices })
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
      // What was answered before it was given up stays an answer.
      const isGivenUp = signal?.aborted && !(error instanceof ApiError)
      const failure = isGivenUp ? new ApiError('aborted', '已取消', { cause: error }) : asFailure(error)
      if (isBanned(failure)) {
        if (name === 'auth.issueToken') (await import('./ban.ts')).keepBan(failure)
        // /login says it.
        failure.shown = true
      }
      if (!(typeof quiet === 'function' ? quiet(failure) : quiet)) tell(failure)
      throw failure
    }
  }
}

/** Specification, section 9. */
export const callTimeoutMs = 100_000

/** By what calls go out: pages that are drawn on the server have another way. */
export const network = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request) }

const send = createSend({
  routeOf,
  fetch: (...request) => network.fetch(...request),
  origin: '',
  timeoutMs: callTimeoutMs,
})
const renew = createRenewal({ session, send, lock: createTabLock('token-refresh'), notices })

/** Makes calls by another way of sending, with the same token, renewal and toasts. */
export const callBy = (send: Send) => createCall({ session, send, renew, tell: tellFailure })

/**
 * Makes a call of the contract and returns its output.
 * @throws ApiError, told to the user already (specification, section 8) unless `quiet`
 */
export const call = callBy(send)
