import type { z } from 'zod'
import type { tokenRequest, twoFactorGrant } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { hashToken } from '#server/platform/security/secret.ts'
import { type Challenge, countTry, findChallenge, lockChallenge, useChallenge } from './auth-challenge.queries.ts'
import { methodsAfter } from './auth.policy.ts'
import type { AuthParts, AuthService, Caller, TokenAnswer } from './auth.service.ts'

type Request = Extract<z.output<typeof tokenRequest>, { grant_type: typeof twoFactorGrant }>

/** The second step of a sign-in. */
export interface SecondStepSignIn {
  /**
   * Begins the session that the first step was for, when the code is right.
   * @throws {AppError} TWO_FACTOR_CODE_WRONG, TWO_FACTOR_LOCKED, TWO_FACTOR_LATE, ACCOUNT_BANNED, DEVICE_BANNED
   */
  finish(request: Request, caller: Caller): Promise<TokenAnswer>
  /**
   * Mails a code to the user's own address, of which the answer says nothing.
   * @throws {AppError} TWO_FACTOR_LATE, FORBIDDEN, EMAIL_CODE_TOO_OFTEN, TOO_MANY_REQUESTS
   */
  sendEmail(challenge: string, ip: string): Promise<{ emailKey: string }>
}

type Parts = Pick<AuthParts, 'db' | 'clock' | 'checkcode' | 'secondStep' | 'user' | 'standing'> & {
  sessions: Pick<AuthService, 'open' | 'announce'>
}

const tries = limits.challengeTries

export const createSecondStepSignIn = (parts: Parts): SecondStepSignIn => {
  const { db, clock, checkcode, secondStep, user, standing, sessions } = parts

  const find = async (tokenHash: Buffer): Promise<Challenge> => {
    const challenge = await findChallenge(db, { tokenHash, now: clock.now(), tries })
    if (!challenge) throw new AppError('TWO_FACTOR_LATE')
    return challenge
  }

  const mayTake = async ({ user_id, first_way }: Challenge, method: Request['way']) => {
    const methods = methodsAfter(first_way, await secondStep.methods(db, user_id))
    // Turned off meanwhile: signing in again goes without.
    if (methods.length === 0) throw new AppError('TWO_FACTOR_LATE')
    return methods.includes(method)
  }

  /** The user's account, as long as the password is the one of the first step. */
  const lockAccount = async (executor: Executor, challenge: Challenge) => {
    const account = await user.lock(executor, challenge.user_id)
    if (account?.passwordHash !== challenge.password_hash) throw new AppError('TWO_FACTOR_LATE')
    if (account.banned) throw await standing.explainBan(account.id)
    return account
  }

  /** Uses a mailed code up. Before the transaction, as its own tries are to be counted whatever comes of that. */
  const useMailed = async (challenge: Challenge, { emailKey, code }: Request) => {
    const account = await user.findAccount(challenge.user_id)
    if (!account || emailKey === undefined) throw new AppError('TWO_FACTOR_CODE_WRONG')
    await checkcode.useEmail('two-factor', account.email, emailKey, code).catch((error: unknown) => {
      throw error instanceof AppError && error.key === 'EMAIL_CODE_WRONG'
        ? new AppError('TWO_FACTOR_CODE_WRONG')
        : error
    })
  }

  return {
    finish: async (request, caller) => {
      const tokenHash = hashToken(request.challenge)
      const found = await find(tokenHash)
      caller.identified(found.user_id)
      // Both counted before the code is looked at, so that many at once cannot slip through together.
      await secondStep.takeTry(found.user_id)
      if (!(await countTry(db, { tokenHash, now: clock.now(), tries }))) throw new AppError('TWO_FACTOR_LATE')
      const { way: method, code } = request
      if (!(await mayTake(found, method))) throw new AppError('TWO_FACTOR_CODE_WRONG')
      if (method === 'email') await useMailed(found, request)

      const { opened, trustToken } = await db.transaction().execute(async (transaction) => {
        const challenge = await lockChallenge(transaction, { tokenHash, now: clock.now() })
        if (!challenge) throw new AppError('TWO_FACTOR_LATE')
        const { id: userId } = await lockAccount(transaction, challenge)
        if (method !== 'email' && !(await secondStep.useCode(transaction, userId, method, code)))
          throw new AppError('TWO_FACTOR_CODE_WRONG')
        await useChallenge(transaction, tokenHash, clock.now())
        // A mailbox is the weaker way: it signs in, and does not let anybody act for the app.
        const who = { userId, deviceId: challenge.device_id, secondStep: method !== 'email' }
        const session = await sessions.open(transaction, who, caller)
        return {
          opened: session,
          trustToken: request.trust === '1' ? await secondStep.trust(transaction, session.deviceRowId) : undefined,
        }
      })
      await secondStep.forgetTries(found.user_id)
      await sessions.announce(opened)
      if (method === 'recovery') await secondStep.notifyRecoveryUsed(found.user_id)
      return { ...opened.answer, ...(trustToken === undefined ? {} : { trust_token: trustToken }) }
    },

    sendEmail: async (token, ip) => {
      const challenge = await find(hashToken(token))
      const account = await lockAccount(db, challenge)
      if (!(await mayTake(challenge, 'email'))) throw new AppError('FORBIDDEN')
      return await checkcode.sendEmail('two-factor', account.email, { ip, picture: 'needless' })
    },
  }
}
