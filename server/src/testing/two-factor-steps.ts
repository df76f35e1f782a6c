import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { twoFactorGrant } from '#contract/auth.ts'
import type { TwoFactorChallenge } from '#contract/envelope.ts'
import { contract } from '#contract/index.ts'
import type { TwoFactorMethod } from '#contract/two-factor-code.ts'
import { postToken, type SignedUp, signUp, tryPassword } from './account-steps.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { TestUser } from './factories.ts'

/** What an authenticator app shows now. @param steps so many codes later, or earlier */
export const totpCode = ({ clock }: Pick<TestApp, 'clock'>, key: string, steps = 0): string =>
  generateSync({ secret: key, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 })

/** What an authenticator app shows next; the clock moves on, as each code works once. */
export const nextTotpCode = (test: Pick<TestApp, 'clock'>, key: string): string => {
  test.clock.advance(30)
  return totpCode(test, key)
}

export interface SignedIn extends SignedUp {
  headers: TestUser['headers']
  deviceId: string
  refreshToken: string
}

/** Signs in by password on a device, as a person would who has no second step to take. */
export const signInOn = async (
  test: TestApp,
  user: SignedUp,
  deviceId: string = randomUUID(),
  extra: Record<string, string> = {},
): Promise<SignedIn> => {
  const { status, body } = await tryPassword(test, user.username, user.password, deviceId, extra)
  if (status !== 200) throw new Error(`signing in was answered with ${String(body.error)}`)
  return {
    ...user,
    headers: { authorization: `Bearer ${String(body.access_token)}` },
    deviceId,
    refreshToken: String(body.refresh_token),
  }
}

/** A user who has turned two factors on; `key` is what their app knows. */
export interface Guarded extends SignedIn {
  key: string
  /** As they were shown. */
  recoveryCodes: string[]
}

/** Turns two factors on, as a person would. */
export const turnOnTwoFactor = async (test: TestApp, user: SignedIn): Promise<Guarded> => {
  const { data } = await makeCall(test, contract.twoFactor.prepare, { body: { password: user.password } }, user)
  const body = { code: totpCode(test, data.key) }
  const { recoveryCodes } = (await makeCall(test, contract.twoFactor.confirm, { body }, user)).data
  return { ...user, key: data.key, recoveryCodes }
}

/** Signs up, signs in and turns two factors on. */
export const makeGuarded = async (test: TestApp): Promise<Guarded> =>
  await turnOnTwoFactor(test, await signInOn(test, await signUp(test)))

/** Takes the first step by password. @returns what the second one goes on with */
export const takeFirstStep = async (
  test: TestApp,
  user: SignedUp,
  deviceId: string = randomUUID(),
  extra: Record<string, string> = {},
): Promise<TwoFactorChallenge> => {
  const { body } = await tryPassword(test, user.username, user.password, deviceId, extra)
  if (body.error !== 'TWO_FACTOR_NEEDED') throw new Error(`the first step was answered with ${JSON.stringify(body)}`)
  return body.challenge as TwoFactorChallenge
}

/** Tries the second step, form-encoded as the web client sends it. */
export const takeSecondStep = (
  test: TestApp,
  challenge: Pick<TwoFactorChallenge, 'token'>,
  given: { way: TwoFactorMethod; code: string; emailKey?: string; trust?: '0' | '1' },
) => postToken(test, { grant_type: twoFactorGrant, challenge: challenge.token, ...given })
