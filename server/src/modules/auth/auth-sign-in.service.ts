import type { z } from 'zod'
import type { credential } from '#contract/auth.ts'
import type { TwoFactorChallenge } from '#contract/envelope.ts'
import { limits } from '#contract/limits.ts'
import type { TwoFactorMethod } from '#contract/two-factor-code.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { hashToken, makeToken } from '#server/platform/security/secret.ts'
import type { Account } from '../user/user.module.ts'
import { type FirstMethod, insertChallenge } from './auth-challenge.queries.ts'
import { isDeviceBanned, isDeviceKnown } from './auth-device.queries.ts'
import { methodsAfter } from './auth.policy.ts'
import type { AuthParts, AuthService, Caller, Opened, TokenAnswer } from './auth.service.ts'

type Credential = z.output<typeof credential>

interface ThirdPartyCredential {
  /** Query of the address that the provider led back to. */
  answer: string
  deviceId: string
  trust_token?: string | undefined
}

/**
 * The first step of a sign-in. Throws ACCOUNT_BANNED and DEVICE_BANNED besides what is listed, and TWO_FACTOR_NEEDED with
 * a challenge when there is a second step to take.
 */
export interface SignInService {
  /** @throws {AppError} PICTURE_CODE_WRONG, EMAIL_CODE_WRONG, EMAIL_UNKNOWN, CREDENTIAL_WRONG, SIGN_IN_LOCKED */
  byCredential(given: Credential, caller: Caller): Promise<TokenAnswer>
  /** @throws {AppError} THIRD_PARTY_FAILED, THIRD_PARTY_DOWN, THIRD_PARTY_UNBOUND */
  byThirdParty(given: ThirdPartyCredential, caller: Caller): Promise<TokenAnswer>
}

/** Somebody who has shown who they are, on a device. */
interface FirstStep {
  account: Account
  method: FirstMethod
  deviceId: string
  trustToken: string | undefined
}

type Parts = Pick<
  AuthParts,
  'db' | 'clock' | 'checkcode' | 'passwordCheck' | 'secondStep' | 'thirdParty' | 'user' | 'standing'
> & {
  sessions: Pick<AuthService, 'open' | 'announce'>
}

export const createSignInService = (parts: Parts): SignInService => {
  const { db, clock, checkcode, passwordCheck, secondStep, thirdParty, user, standing, sessions } = parts

  const findByCredential = async (given: Credential, { ip }: Caller): Promise<Account> => {
    if (given.authType === 'password') {
      await checkcode.usePicture('login', given.checkcodekey, given.checkcode)
      const { username: name, password, deviceId } = given
      const userId = await user.findIdByName(name)
      const isKnown = userId !== undefined && (await isDeviceKnown(db, userId, deviceId))
      const tried = { userId, name, knownDevice: isKnown ? deviceId : undefined }
      const attempt = () => user.findByPassword(name, password)
      return await passwordCheck.tries.run(tried, ip, attempt, new AppError('CREDENTIAL_WRONG'))
    }
    await checkcode.useEmail('login', given.username, given.checkcodekey, given.checkcode)
    const account = await user.findByEmail(given.username)
    if (!account) throw new AppError('EMAIL_UNKNOWN')
    return account
  }

  /** The account as it is now, when what was shown in the first step is still worth something. */
  const lockAccount = async (transaction: Executor, { account, method }: FirstStep): Promise<Account> => {
    const current = await user.lock(transaction, account.id)
    // A password that was set again since it was checked has ended all sessions, and must not let another begin.
    if (!current || (method === 'password' && current.passwordHash !== account.passwordHash))
      throw new AppError('CREDENTIAL_WRONG')
    if (current.banned) throw await standing.explainBan(current.id)
    return current
  }

  const challenge = async (
    transaction: Executor,
    { account, deviceId, method }: FirstStep,
    methods: TwoFactorMethod[],
  ): Promise<TwoFactorChallenge> => {
    if (await isDeviceBanned(transaction, account.id, deviceId)) throw new AppError('DEVICE_BANNED')
    const token = makeToken()
    const created_at = clock.now()
    await insertChallenge(transaction, {
      token_hash: hashToken(token),
      user_id: account.id,
      device_id: deviceId,
      first_way: method,
      password_hash: account.passwordHash,
      created_at,
      expires_at: new Date(created_at.getTime() + limits.challengeSeconds * 1000),
    })
    return { token, ways: methodsAfter(method, methods) }
  }

  const openOrChallenge = async (
    transaction: Executor,
    first: FirstStep,
    caller: Caller,
  ): Promise<Opened | TwoFactorChallenge> => {
    const account = await lockAccount(transaction, first)
    const who = { userId: account.id, deviceId: first.deviceId }
    const methods = await secondStep.methods(transaction, account.id)
    const skips =
      methods.length === 0 || (await secondStep.isTrusted(transaction, { ...who, trustToken: first.trustToken }))
    return skips
      ? await sessions.open(transaction, who, caller)
      : await challenge(transaction, { ...first, account }, methods)
  }

  /** Goes on after the first step: with a session, or with a challenge to take the second one. */
  const proceed = async (first: FirstStep, caller: Caller): Promise<TokenAnswer> => {
    const outcome = await db.transaction().execute((transaction) => openOrChallenge(transaction, first, caller))
    if ('token' in outcome) throw new AppError('TWO_FACTOR_NEEDED', { data: { challenge: outcome } })
    await sessions.announce(outcome)
    return outcome.answer
  }

  return {
    byCredential: async (given, caller) => {
      const account = await findByCredential(given, caller)
      caller.identified(account.id)
      const { authType: method, deviceId, trustToken } = given
      return await proceed({ account, method, deviceId, trustToken }, caller)
    },

    byThirdParty: async ({ answer, deviceId, trust_token: trustToken }, caller) => {
      const { userId } = await thirdParty.identify(answer)
      caller.identified(userId)
      const account = await user.findAccount(userId)
      if (!account) throw new AppError('THIRD_PARTY_UNBOUND')
      return await proceed({ account, method: 'third-party', deviceId, trustToken }, caller)
    },
  }
}
