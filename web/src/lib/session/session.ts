import { useSyncExternalStore } from 'react'
import { type Stored, stored } from '../storage/local-storage.ts'
import { createEmitter } from '../store/emitter.ts'

/** The tokens of the signed-in user, as they are kept on the device (specification, section 3). */
export interface Tokens {
  /** The access token; null while it is being renewed, too. */
  token: string | null
  refresh_token: string | null
}

export type SessionChange = 'signed-in' | 'signed-out' | 'renewing' | 'renewed'

/** Holds the tokens; all tabs of the browser share them. */
export interface Session {
  get: () => Tokens
  /** Whether there is a user: a session whose access token is just being renewed counts. */
  isSignedIn: () => boolean
  /** Stores both tokens, after signing in or renewing. */
  start: (tokens: { token: string; refresh_token: string }) => void
  /** Clears the access token and keeps the refresh token: the first step of renewing. */
  clearToken: () => void
  /** Clears both tokens. */
  end: () => void
  /** Reads what another tab may have written before its event arrives here. */
  reread: () => Tokens
  subscribe: (listener: (change: SessionChange) => void) => () => void
}

const noTokens: Tokens = { token: null, refresh_token: null }

const parseTokens = (value: unknown): Tokens | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, refresh_token } = value as Record<string, unknown>
  const text = (part: unknown) => (typeof part === 'string' && part !== '' ? part : null)
  return { token: text(token), refresh_token: text(refresh_token) }
}

const hasUser = (tokens: Tokens) => tokens.token !== null || tokens.refresh_token !== null

const describeChange = (before: Tokens, after: Tokens): SessionChange | null => {
  if (before.token === after.token && before.refresh_token === after.refresh_token) return null
  if (!hasUser(after)) return 'signed-out'
  if (!hasUser(before)) return 'signed-in'
  return after.token === null ? 'renewing' : 'renewed'
}

export const createSession = (store: Stored<Tokens>): Session => {
  const changed = createEmitter<SessionChange>()
  let current = store.read()

  const become = (next: Tokens) => {
    const change = describeChange(current, next)
    if (change === null) return
    current = next
    changed.emit(change)
  }
  const save = (next: Tokens) => {
    if (hasUser(next)) store.write(next)
    else store.remove()
    become(next)
  }
  const reread = () => {
    become(store.read())
    return current
  }
  store.onChangeElsewhere(reread)

  return {
    get: () => current,
    isSignedIn: () => hasUser(current),
    start: save,
    clearToken: () => save({ token: null, refresh_token: current.refresh_token }),
    end: () => save(noTokens),
    reread,
    subscribe: changed.subscribe,
  }
}

export const session = createSession(stored('session', noTokens, parseTokens))

/** Whether there is a signed-in user; follows signing in and out, in other tabs too. */
export const useSignedIn = (): boolean => useSyncExternalStore(session.subscribe, session.isSignedIn, () => false)

/**
 * For `enabled` of a query that only a user may make; false while there is none. It is judged anew whenever the query is
 * about to begin: a component that was being drawn when its user signed out asks nothing any more.
 */
export const useWhileSignedIn = (): false | (() => boolean) => useSignedIn() && session.isSignedIn
