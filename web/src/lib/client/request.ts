import firstRoutes from 'virtual:contract-calls/first'
import { apiPrefix, type Call } from '#contract/call.ts'
import type { CallName } from '#contract/index.ts'
import { hearServerTime } from '../time/server-clock.ts'
import { ApiError, dataOfAnswer, networkMessage } from './api-error.ts'

/** What the client needs to know of a call to make it; `form` and `bare` as in the contract's `Call`. */
export type CallRoute = Pick<Call, 'method' | 'path' | 'form' | 'bare'>

export type CallRoutes = Readonly<Partial<Record<CallName, CallRoute>>>

/**
 * Where a call goes. Those that the first pages do not make are loaded when one is made.
 * @throws when they cannot be loaded
 */
export const routeOf = async (name: CallName): Promise<CallRoute> => {
  const route = firstRoutes[name] ?? (await import('virtual:contract-calls/late')).default[name]
  if (!route) throw new Error(`no call ${name}`)
  return route
}

/** What a call is handed in, whichever call it is. */
export interface CallParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface SendOptions {
  token: string | null
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
}

/** Makes one request; returns `data` of the envelope, or the body of a bare call. Throws ApiError, untold. */
export type Send = (name: CallName, input: CallParts, options: SendOptions) => Promise<unknown>

interface SendDependencies {
  /** Where a call goes. */
  routeOf: (name: CallName) => Promise<CallRoute>
  fetch: typeof fetch
  /** Where the API stands; empty on the same host. */
  origin: string
  timeoutMs: number
}

const toParameters = (values: Record<string, unknown>) => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) parameters.append(name, String(value))
  }
  return parameters
}

const urlOf = (route: CallRoute, { params = {}, query }: CallParts) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = query === undefined ? '' : toParameters(query).toString()
  return apiPrefix + path + (search === '' ? '' : `?${search}`)
}

const requestOf = (route: CallRoute, { body }: CallParts, token: string | null): RequestInit => {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body === undefined) return { method: route.method, headers }
  // A form body brings its own content type.
  if (route.form) return { method: route.method, headers, body: toParameters(body as Record<string, unknown>) }
  headers.set('content-type', 'application/json')
  return { method: route.method, headers, body: JSON.stringify(body) }
}

// AbortSignal.any is missing in browsers that are still in use.
const withDeadline = (timeoutMs: number, signal: AbortSignal | undefined) => {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('timeout', 'TimeoutError')), timeoutMs)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort, { once: true })
  const done = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, done }
}

const failureOfError = (cause: unknown, signal: AbortSignal): ApiError => {
  if (!signal.aborted) return new ApiError('network', networkMessage, { cause })
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
  return timedOut ? new ApiError('timeout', networkMessage, { cause }) : new ApiError('aborted', '已取消', { cause })
}

/** Undefined when the text is no JSON. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const createSend =
  ({ routeOf, fetch, origin, timeoutMs }: SendDependencies): Send =>
  async (name, input, { token, signal: callerSignal, keepalive = false }) => {
    const { signal, done } = withDeadline(timeoutMs, callerSignal)
    try {
      const route = await routeOf(name)
      const sentMs = Date.now()
      const response = await fetch(origin + urlOf(route, input), {
        ...requestOf(route, input, token),
        signal,
        keepalive,
      })
      const { status, headers } = response
      hearServerTime(headers.get('date'), sentMs)
      const body = readJson(await response.text())
      return dataOfAnswer({ status, body, retryAfter: headers.get('retry-after') }, route.bare)
    } catch (error) {
      throw error instanceof ApiError ? error : failureOfError(error, signal)
    } finally {
      done()
    }
  }
