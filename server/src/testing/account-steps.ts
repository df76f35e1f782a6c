import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { CheckcodeType } from '#contract/checkcode.ts'
import { webClient } from '#contract/web-client.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import { serial } from './factories.ts'

/** The code in the newest mail to an address. */
export const codeSentTo = (test: TestApp, email: string): string => {
  const mail = test.mails.findLast(({ to }) => to === email.toLowerCase())
  return /\b[0-9A-Z]{4,8}\b/.exec(mail?.text ?? '')?.[0] ?? 'no mail'
}

/** Asks for a code by mail and reads it. */
export const askEmailCode = async (test: TestApp, checkcodeType: CheckcodeType, email: string) => {
  const { data } = await makeCall(test, contract.checkcode.sendEmail, { body: { checkcodeType, email } })
  return { emailKey: data.emailKey, emailCode: codeSentTo(test, email) }
}

export interface SignedUp {
  id: string
  username: string
  email: string
  password: string
}

/** Signs a new user up, as a person would. */
export const signUp = async (
  test: TestApp,
  given: Partial<SignedUp & { nickname: string }> = {},
): Promise<SignedUp> => {
  const number = serial()
  const username = given.username ?? `walker${number}`
  const email = given.email ?? `walker${number}@example.com`
  const password = given.password ?? '山高水长 and a little more'
  const code = await askEmailCode(test, 'signup', email)
  const body = { username, nickname: given.nickname ?? `行者${number}`, email, password, ...code }
  const { data } = await makeCall(test, contract.user.signUpByEmail, { body })
  return { id: data.id, username, email, password }
}

/** A picture code; the app must have been made with this value of CHECKCODE_FIXED. */
export const fixedCode = '246810'

export const askPictureCode = async (test: TestApp, checkcodeType: CheckcodeType = 'login') => {
  const { data } = await makeCall(test, contract.checkcode.getPicture, { body: { checkcodeType } })
  return { checkcodekey: data.checkcodeKey, checkcode: fixedCode }
}

/** The body of an answer of the token call, with our key for the code of RFC 6749 in `error`. */
export const withKey = ({ error_description: key, ...body }: Record<string, unknown>): Record<string, unknown> =>
  key === undefined ? body : { ...body, error: key }

/** Posts to the token call as the web client does: form-encoded; `error` of the body is our key. */
export const postToken = async (test: TestApp, parameters: Record<string, string>) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...webClient, ...parameters }).toString(),
  })
  return { status: response.statusCode, body: withKey(response.json<Record<string, unknown>>()) }
}

/** Tries to sign in by password, with a fresh picture code. @param extra what else the credential holds */
export const tryPassword = async (
  test: TestApp,
  username: string,
  password: string,
  deviceId: string = randomUUID(),
  extra: Record<string, string> = {},
) => {
  const credential = { username, authType: 'password', password, deviceId, ...extra, ...(await askPictureCode(test)) }
  return await postToken(test, { grant_type: 'password', username: JSON.stringify(credential) })
}

/** Tries to exchange a refresh token. */
export const tryRefresh = (test: TestApp, refreshToken: unknown) =>
  postToken(test, { grant_type: 'refresh_token', refresh_token: String(refreshToken) })

/** Asks who one is, with an access token. */
export const askMyBase = (test: TestApp, accessToken: unknown) =>
  makeCall(test, contract.user.selectMyBase, {}, { headers: { authorization: `Bearer ${String(accessToken)}` } })
