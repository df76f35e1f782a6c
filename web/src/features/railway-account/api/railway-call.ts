import { sessionHeaders } from '#contract/call.ts'
import type { CallName } from '#contract/index.ts'
import { type ApiError, isRefusal } from '#web/lib/client/api-error.ts'
import { callBy, type CallOptions, callTimeoutMs } from '#web/lib/client/client.ts'
import { createSend, routeOf } from '#web/lib/client/request.ts'
import { railwaySession } from '../railway-session.ts'

const make = callBy(
  createSend({
    routeOf,
    fetch: (address, request) => {
      const headers = new Headers(request?.headers)
      const token = railwaySession.token()
      if (token !== null) headers.set(sessionHeaders.railway, token)
      return fetch(address, { ...request, headers })
    },
    origin: '',
    timeoutMs: callTimeoutMs,
  }),
)

type AnyCall = (name: CallName, input: object, options: CallOptions) => Promise<unknown>

const isSignedOut = (failure: unknown) => isRefusal(failure, 'RAILWAY_SIGN_IN')

/**
 * Makes a call that wants a session of the railway, as `call` does. Where that has ended it ends on this device, too, without a
 * toast: `RailwayGate` leads to signing in again.
 * @throws ApiError
 */
export const railwayCall = (async (name: CallName, input: object = {}, options: CallOptions = {}) => {
  const token = railwaySession.token()
  const { quiet } = options
  const isQuiet = (failure: ApiError) =>
    isSignedOut(failure) || (typeof quiet === 'function' ? quiet(failure) : !!quiet)
  try {
    return await (make as AnyCall)(name, input, { ...options, quiet: isQuiet })
  } catch (error) {
    // It may have been signed in again meanwhile.
    if (isSignedOut(error) && railwaySession.token() === token) railwaySession.end()
    throw error
  }
}) as typeof make
