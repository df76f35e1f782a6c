import type { AccountBind } from '#contract/account-bind.ts'

type Way = Pick<AccountBind, 'type' | 'boundFlag'>

/**
 * The last way to sign in stays, and that is the e-mail address: each account has one, it gets a forgotten password
 * back, and so it is replaced, never taken away. Anything else can go as long as another way is left.
 * @param ways all of the account, `way` among them
 */
export const canUnbind = (way: Way, ways: readonly Way[]): boolean =>
  way.boundFlag && way.type !== 'email' && ways.some((other) => other !== way && other.boundFlag)
