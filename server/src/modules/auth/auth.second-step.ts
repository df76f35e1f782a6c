import type { z } from 'zod'
import type { tokenRequest, twoFactorGrant } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Opening } from './auth.opening.ts'
import type { AuthParts, Caller } from './auth.parts.ts'
import { waysAfter } from './auth.sign-in.ts'
import type { TokenAnswer } from './auth.tokens.ts'
import { type Challenge, countTry, findChallenge, holdChallenge, useChallenge } from './challenge.queries.ts'
import { hashToken } from './token-hash.ts'

type Request = Extract<z.output<typeof tokenRequest>, { grant_type: typeof twoFactorGrant }>

/** The second step of a sign-in. */
export interface SecondStepTaking {
  /**
   * Begins the session that the first step was for, when the code is right.
   * @throws {AppError} TWO_FACTOR_CODE_WRONG, TWO_FACTOR_LOCKED, TWO_FACTOR_LATE, ACCOUNT_BANNED, DEVICE_BANNED
   */
  finish(request: Request, caller: Caller): Promise<TokenAnswer>
  /**
   * Mails a code to the user's own address, of which the answer tells nothing.
   * @throws {AppError} TWO_FACTOR_LATE, FORBIDDEN, EMAIL_CODE_TOO_OFTEN, TOO_MANY_REQUESTS
   */
  sendEmail(challenge: string, ip: string): Promise<{ emailKey: string }>
}

type Parts = Pick<AuthParts, 'db' | 'clock' | 'checkcode' | 'secondStep' | 'user'> & { opening: Opening }

const tries = limits.challengeTries

export const createSecondStepTaking = (parts: Parts): SecondStepTaking => {
  const { db, clock, checkcode, secondStep, user, opening } = parts

  const find = async (tokenHash: Buffer): Promise<Challenge> => {
    const challenge = await findChallenge(db, { tokenHash, now: clock.now(), tries })
    if (!challenge) throw new AppError('TWO_FACTOR_LATE')
    return challenge
  }

  const mayTake = async ({ user_id, first_way }: Challenge, way: Request['way']) => {
    const ways = waysAfter(first_way, await secondStep.ways(db, user_id))
    // Turned off meanwhile: signing in anew goes without.
    if (ways.length === 0) throw new AppError('TWO_FACTOR_LATE')
    return ways.includes(way)
  }

  /** The user's address, as long as the password is the one of the first step. */
  const holdAccount = async (executor: Executor, challenge: Challenge) => {
    const account = await user.lock(executor, challenge.user_id)
    if (account?.passwordHash !== challenge.password_hash) throw new AppError('TWO_FACTOR_LATE')
    if (account.banned) throw new AppError('ACCOUNT_BANNED')
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
      const { way, code } = request
      if (!(await mayTake(found, way))) throw new AppError('TWO_FACTOR_CODE_WRONG')
      if (way === 'email') await useMailed(found, request)

      const { opened, trustToken } = await db.transaction().execute(async (transaction) => {
        const challenge = await holdChallenge(transaction, { tokenHash, now: clock.now() })
        if (!challenge) throw new AppError('TWO_FACTOR_LATE')
        const { id: userId } = await holdAccount(transaction, challenge)
        if (way !== 'email' && !(await secondStep.useCode(transaction, userId, way, code)))
          throw new AppError('TWO_FACTOR_CODE_WRONG')
        await useChallenge(transaction, tokenHash, clock.now())
        const opened = await opening.open(transaction, { userId, deviceId: challenge.device_id }, caller)
        const trustToken = request.trust === '1' ? await secondStep.trust(transaction, opened.deviceRowId) : undefined
        return { opened, trustToken }
      })
      await secondStep.forgetTries(found.user_id)
      await opening.announce(opened)
      if (way === 'recovery') await secondStep.tellRecoveryUsed(found.user_id)
      return { ...opened.answer, ...(trustToken === undefined ? {} : { trust_token: trustToken }) }
    },

    sendEmail: async (token, ip) => {
      const challenge = await find(hashToken(token))
      const account = await holdAccount(db, challenge)
      if (!(await mayTake(challenge, 'email'))) throw new AppError('FORBIDDEN')
      return await checkcode.sendEmail('two-factor', account.email, ip)
    },
  }
}
