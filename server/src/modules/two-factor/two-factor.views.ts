import type { TwoFactor } from '#contract/two-factor.ts'
import type { TwoFactorMethod } from '#contract/two-factor-code.ts'
import type { TwoFactorRow } from './two-factor.queries.ts'

const isOn = (row: TwoFactorRow | undefined): row is TwoFactorRow & { confirmed_at: Date } =>
  row !== undefined && row.confirmed_at !== null

/** A set-up that is not confirmed yet is off. */
export const presentTwoFactor = (row: TwoFactorRow | undefined): TwoFactor =>
  isOn(row)
    ? {
        onFlag: true,
        onTime: row.confirmed_at.toISOString(),
        recoveryNum: Number(row.recovery_num),
        emailFlag: row.email_allowed,
      }
    : { onFlag: false, onTime: null, recoveryNum: 0, emailFlag: false }

/** How the second step can be taken, the strongest first; none when there is no second step. */
export const methodsOf = (row: TwoFactorRow | undefined): TwoFactorMethod[] => {
  const { onFlag, recoveryNum, emailFlag } = presentTwoFactor(row)
  if (!onFlag) return []
  return ['totp', ...(recoveryNum > 0 ? ['recovery' as const] : []), ...(emailFlag ? ['email' as const] : [])]
}
