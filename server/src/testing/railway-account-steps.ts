import { contract } from '#contract/index.ts'
import { sessionHeaders } from '#contract/call.ts'
import type { TestApp } from './app.ts'
import { newPhone } from './bind-steps.ts'
import { makeCall } from './call.ts'
import { makeCertification } from './certification-steps.ts'
import { makeUser, type TestUser } from './factories.ts'

export const railwayPassword = 'a password for trains'

/** The newest code that was sent to a number. */
export const codeTextedTo = (test: TestApp, phone: string): string =>
  /\d{6}/.exec(test.texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? 'no message'

/** With the header of a session of the railway. */
export const withRailway = <U extends Pick<TestUser, 'headers'>>(user: U, token: string): U => ({
  ...user,
  headers: { ...user.headers, [sessionHeaders.railway]: token },
})

/** Asks for a code, and registers with it. `given` puts something else into the call. */
export const registerRailway = async (test: TestApp, user: TestUser, phone: string, given: object = {}) => {
  const { data } = await makeCall(test, contract.railwayAccount.sendCode, { body: { phone } }, user)
  const body = { phone, phoneKey: data.phoneKey, phoneCode: codeTextedTo(test, phone), password: railwayPassword }
  return await makeCall(test, contract.railwayAccount.register, { body: { ...body, ...given } }, user)
}

/** Somebody certified who has registered, as a person would. */
export const makeTraveller = async (test: TestApp) => {
  const user = await makeUser(test)
  const idNumber = await makeCertification(test, user)
  const phone = newPhone()
  const { data } = await registerRailway(test, user, phone)
  return { ...withRailway(user, data.token), idNumber, phone }
}
