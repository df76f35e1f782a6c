import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { standsAtCode, standsAtPassword } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { rereadTwoFactor, takeTwoFactor } from './get-two-factor.ts'

/** Another device was faster: what is shown here is asked for again. */
const rereadWhenOld = (queryClient: QueryClient) => (error: unknown) => {
  if (isRefusal(error, 'TWO_FACTOR_ON') || isRefusal(error, 'TWO_FACTOR_OFF')) rereadTwoFactor(queryClient)
  throw error
}

/**
 * What can be done about the second step. Each throws a ApiError: told, but for what stands at the password or the
 * code that it takes.
 */
export const useTwoFactorActions = () => {
  const queryClient = useQueryClient()
  const failed = rereadWhenOld(queryClient)
  return {
    /** Begins the set-up with a new key. */
    prepare: (password: string) =>
      call('twoFactor.prepare', { body: { password } }, { quiet: standsAtPassword }).catch(failed),
    /** Turns it on. @returns the recovery codes, told this once */
    confirm: async (code: string) => {
      const { recoveryCodes } = await call('twoFactor.confirm', { body: { code } }, { quiet: standsAtCode }).catch(
        failed,
      )
      rereadTwoFactor(queryClient)
      return recoveryCodes
    },
    /** @returns new recovery codes in place of all earlier ones */
    renewRecovery: async (code: string) => {
      const { recoveryCodes } = await call(
        'twoFactor.renewRecovery',
        { body: { code } },
        { quiet: standsAtCode },
      ).catch(failed)
      rereadTwoFactor(queryClient)
      return recoveryCodes
    },
    setEmail: async (emailFlag: boolean, code: string) =>
      takeTwoFactor(
        queryClient,
        await call('twoFactor.setEmail', { body: { emailFlag, code } }, { quiet: standsAtCode }).catch(failed),
      ),
    turnOff: async (code: string) =>
      takeTwoFactor(
        queryClient,
        await call('twoFactor.turnOff', { body: { code } }, { quiet: standsAtCode }).catch(failed),
      ),
  }
}
