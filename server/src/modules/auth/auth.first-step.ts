import type { z } from 'zod'
import type { credential } from '#contract/auth.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Account } from '../user/user.module.ts'
import type { AuthParts, Caller } from './auth.parts.ts'
import type { FirstWay } from './challenge.queries.ts'

/** Somebody who has shown who he is, on a device. */
export interface FirstStep {
  account: Account
  way: FirstWay
  deviceId: string
  trustToken: string | undefined
}

type Credential = z.output<typeof credential>
type Parts = Pick<AuthParts, 'checkcode' | 'passwordCheck' | 'thirdParty' | 'user'>

/** The first step of a sign-in, by password, by a code that was mailed, or over a third party. */
export const createFirstStep = ({ checkcode, passwordCheck, thirdParty, user }: Parts) => {
  const findAccount = async (given: Credential, { ip }: Caller): Promise<Account> => {
    if (given.authType === 'password') {
      await checkcode.usePicture('login', given.checkcodekey, given.checkcode)
      const attempt = () => user.findByPassword(given.username, given.password)
      return await passwordCheck.tries.run(given.username, ip, attempt, new AppError('CREDENTIAL_WRONG'))
    }
    await checkcode.useEmail('login', given.username, given.checkcodekey, given.checkcode)
    const account = await user.findByEmail(given.username)
    if (!account) throw new AppError('EMAIL_UNKNOWN')
    return account
  }

  return {
    /** @throws {AppError} PICTURE_CODE_WRONG, EMAIL_CODE_WRONG, EMAIL_UNKNOWN, CREDENTIAL_WRONG, SIGN_IN_LOCKED */
    byCredential: async (given: Credential, caller: Caller): Promise<FirstStep> => {
      const account = await findAccount(given, caller)
      caller.identified(account.id)
      return { account, way: given.authType, deviceId: given.deviceId, trustToken: given.trustToken }
    },

    /** @throws {AppError} THIRD_PARTY_FAILED, THIRD_PARTY_UNBOUND */
    byThirdParty: async (
      given: { answer: string; deviceId: string; trust_token?: string | undefined },
      caller: Caller,
    ): Promise<FirstStep> => {
      const { userId } = await thirdParty.identify(given.answer)
      caller.identified(userId)
      const account = await user.findAccount(userId)
      if (!account) throw new AppError('THIRD_PARTY_UNBOUND')
      return { account, way: 'third-party', deviceId: given.deviceId, trustToken: given.trust_token }
    },
  }
}
