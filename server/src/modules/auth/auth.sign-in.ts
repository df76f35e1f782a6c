import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { TwoFactorChallenge } from '#contract/envelope.ts'
import type { TwoFactorWay } from '#contract/two-factor-code.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Account } from '../user/user.module.ts'
import type { FirstStep } from './auth.first-step.ts'
import type { Opened, Opening } from './auth.opening.ts'
import type { AuthParts, Caller } from './auth.parts.ts'
import type { TokenAnswer } from './auth.tokens.ts'
import { type FirstWay, insertChallenge } from './challenge.queries.ts'
import { isDeviceBanned } from './sign-in-device.queries.ts'
import { hashToken } from './token-hash.ts'

/** A code by mail shows nothing more to who has signed in by one. */
export const waysAfter = (firstWay: FirstWay, ways: TwoFactorWay[]): TwoFactorWay[] =>
  ways.filter((way) => way !== 'email' || firstWay !== 'email')

type Parts = Pick<AuthParts, 'db' | 'clock' | 'secondStep' | 'user'> & { opening: Opening }

/** Goes on after the first step: with a session, or with a challenge to take the second one. */
export const createSignIn = ({ db, clock, secondStep, user, opening }: Parts) => {
  /** The account as it is now, when what was shown in the first step is still worth something. */
  const holdAccount = async (transaction: Executor, { account, way }: FirstStep): Promise<Account> => {
    const held = await user.lock(transaction, account.id)
    // A password that was set anew since it was checked has ended all sessions, and must not let another begin.
    if (!held || (way === 'password' && held.passwordHash !== account.passwordHash))
      throw new AppError('CREDENTIAL_WRONG')
    if (held.banned) throw new AppError('ACCOUNT_BANNED')
    return held
  }

  const challenge = async (
    transaction: Executor,
    { account, deviceId, way }: FirstStep,
    ways: TwoFactorWay[],
  ): Promise<TwoFactorChallenge> => {
    if (await isDeviceBanned(transaction, account.id, deviceId)) throw new AppError('DEVICE_BANNED')
    const token = randomBytes(32).toString('base64url')
    const created_at = clock.now()
    await insertChallenge(transaction, {
      token_hash: hashToken(token),
      user_id: account.id,
      device_id: deviceId,
      first_way: way,
      password_hash: account.passwordHash,
      created_at,
      expires_at: new Date(created_at.getTime() + limits.challengeSeconds * 1000),
    })
    return { token, ways: waysAfter(way, ways) }
  }

  const proceed = async (
    transaction: Executor,
    first: FirstStep,
    caller: Caller,
  ): Promise<Opened | TwoFactorChallenge> => {
    const account = await holdAccount(transaction, first)
    const who = { userId: account.id, deviceId: first.deviceId }
    const ways = await secondStep.ways(transaction, account.id)
    const skips =
      ways.length === 0 || (await secondStep.isTrusted(transaction, { ...who, trustToken: first.trustToken }))
    return skips
      ? await opening.open(transaction, who, caller)
      : await challenge(transaction, { ...first, account }, ways)
  }

  /** @throws {AppError} CREDENTIAL_WRONG, ACCOUNT_BANNED, DEVICE_BANNED, TWO_FACTOR_NEEDED */
  return async (first: FirstStep, caller: Caller): Promise<TokenAnswer> => {
    const outcome = await db.transaction().execute((transaction) => proceed(transaction, first, caller))
    if ('token' in outcome) throw new AppError('TWO_FACTOR_NEEDED', { challenge: outcome })
    await opening.announce(outcome)
    return outcome.answer
  }
}
