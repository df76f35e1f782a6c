import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/index.ts'
import firstRoutes from 'virtual:contract-calls/first'

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
