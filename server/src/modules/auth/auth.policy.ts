import type { TwoFactorMethod } from '#contract/two-factor-code.ts'
import type { FirstMethod } from './auth-challenge.queries.ts'

/** How the second step may be taken: a code by mail shows nothing more to who has signed in by one. */
export const methodsAfter = (first: FirstMethod, methods: TwoFactorMethod[]): TwoFactorMethod[] =>
  methods.filter((method) => method !== 'email' || first !== 'email')
