import type { AccountBind } from '#contract/account-bind.ts'

type Bind = Pick<AccountBind, 'type' | 'boundFlag'>

/**
 * The last way to sign in stays, and that is the e-mail address: each account has one, it gets a forgotten password
 * back, and so it is replaced, never taken away. Anything else can go as long as another way is left.
 * @param binds all of the account, `bind` among them
 */
export const canUnbind = (bind: Bind, binds: readonly Bind[]): boolean =>
  bind.boundFlag && bind.type !== 'email' && binds.some((other) => other !== bind && other.boundFlag)
