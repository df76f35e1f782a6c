import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deletePaymentPassword } from './payment-password.queries.ts'

/** A hash is nothing to take along. */
export const paymentPasswordPersonal: PersonalData = {
  tables: ['payment_passwords'],
  erase: deletePaymentPassword,
}
