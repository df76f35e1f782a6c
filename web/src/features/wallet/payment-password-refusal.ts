import { ApiError } from '#web/lib/client/api-error.ts'

const refusals = new Set<string | null>([
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_NEEDED',
])

/** For `quiet`: a payment password that was refused is told at the keypad, not toasted. */
export const isPaymentPasswordRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && refusals.has(error.key)

/** Why an amount was refused, where that was what is at fault; undefined otherwise. */
export const amountRefusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.amount : undefined

/** For `quiet`, of a form with a field for the amount: what is told at the keypad, or at that field. */
export const isToldByForm = (error: unknown): boolean =>
  isPaymentPasswordRefusal(error) || amountRefusalOf(error) !== undefined

/** What the keypad says of it. */
export const refusalText = (error: ApiError): string => error.fields.paymentPassword ?? error.message
