import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteTwoFactor } from './two-factor.queries.ts'

/** Keys and hashes alone, which are worth nothing to their owner outside: nothing of it is taken along. */
export const twoFactorPersonal: PersonalData = {
  tables: ['two_factors', 'recovery_codes'],
  erase: deleteTwoFactor,
}
