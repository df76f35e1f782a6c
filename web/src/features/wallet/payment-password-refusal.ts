import { ApiError } from '#web/lib/client/api-error.ts'

const refusals = new Set<string | null>([
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_NEEDED',
])

/** For `quiet`: a payment password that was refused is told at the keypad, not toasted. */
export const isPaymentPasswordRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && refusals.has(error.key)

/** What the keypad says of it. */
export const refusalText = (error: ApiError): string => error.fields.paymentPassword ?? error.message
