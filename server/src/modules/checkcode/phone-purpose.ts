/**
 * What a code by text message is for; one of another kind is worthless.
 * - `bind`: a number becomes an account's own.
 * - `railway-account`: it becomes a railway account's, or that account gets another password.
 * - `passenger`: its owner agrees that somebody buys tickets for them; `by` is their name, masked.
 */
export type PhonePurpose = { kind: 'bind' | 'railway-account' } | { kind: 'passenger'; by: string }
