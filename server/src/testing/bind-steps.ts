import { thirdPartyGrant } from '#contract/auth.ts'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { officialIds } from '#server/modules/chat/chat.module.ts'
import { askEmailCode, postToken, type SignedUp, signUp } from './account-steps.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import { makeSession, serial, type TestUser } from './factories.ts'
import { passThrough } from './oidc-server.ts'

/** Somebody who has signed up and in, and knows their password. */
export type Person = SignedUp & User

type User = Pick<TestUser, 'headers'>
/** Who can do what the password is asked for. */
type Knowing = Pick<Person, 'headers' | 'password'>

export const myBinds = async (test: TestApp, user: User) =>
  (await makeCall(test, contract.accountBind.list, {}, user)).data

/** Goes to the provider to bind and comes back. @returns the answer, not handed in yet */
export const fetchBindAnswer = async (test: TestApp, user: Knowing, login: string | undefined) => {
  const body = { provider: 'oidc', password: user.password }
  const { data } = await makeCall(test, contract.accountBind.beginBind, { body }, user)
  return await passThrough(data.url, login)
}

export const bindAnswer = (test: TestApp, user: User, answer: string) =>
  makeCall(test, contract.accountBind.bind, { body: { type: 'third-party', answer } }, user)

/** Binds a provider's account, as a person would. */
export const bindThirdParty = async (test: TestApp, user: Knowing, login: string) =>
  await bindAnswer(test, user, await fetchBindAnswer(test, user, login))

/** Goes to the provider to sign in and comes back. @returns the answer, not handed in yet */
export const fetchSignInAnswer = async (test: TestApp, login: string | undefined) => {
  const { data } = await makeCall(test, contract.accountBind.beginSignIn, { body: { provider: 'oidc' } })
  return await passThrough(data.url, login)
}

export const signInByAnswer = (test: TestApp, answer: string, deviceId = 'a-device-of-a-test') =>
  postToken(test, { grant_type: thirdPartyGrant, answer, deviceId })

/** Asks for a code by text message and reads it. */
export const askPhoneCode = async (test: TestApp, user: User, phone: string) => {
  const { data } = await makeCall(test, contract.checkcode.sendPhone, { body: { phone } }, user)
  const message = test.texts.findLast(({ to }) => to === phone)
  return { phoneKey: data.phoneKey, phoneCode: /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'no message' }
}

export const makePerson = async (test: TestApp): Promise<Person> => {
  const person = await signUp(test)
  return { ...person, ...(await makeSession(test, person.id)) }
}

export const newEmail = () => `new${serial()}@example.com`
export const newPhone = () => `139${10_000_000 + serial()}`

/** Binds an address, as a person would; `given` puts something else into the call. */
export const bindEmail = async (test: TestApp, person: Person, email: string, given: object = {}) => {
  const code = await askEmailCode(test, 'bind', email)
  const body = { type: 'email' as const, email, ...code, password: person.password, ...given }
  return await makeCall(test, contract.accountBind.bind, { body }, person)
}

/** As `bindEmail`, a mobile number. */
export const bindPhone = async (test: TestApp, person: Person, phone: string, given: object = {}) => {
  const code = await askPhoneCode(test, person, phone)
  const body = { type: 'phone' as const, phone, ...code, password: person.password, ...given }
  return await makeCall(test, contract.accountBind.bind, { body }, person)
}

type Unbinding = Pick<CallInput<typeof contract.accountBind.unbind>['body'], 'type' | 'provider'>

export const unbind = (test: TestApp, { password, headers }: Pick<Person, 'password' | 'headers'>, way: Unbinding) =>
  makeCall(test, contract.accountBind.unbind, { body: { ...way, password } }, { headers })

/** What 系统通知 has written to somebody, the oldest first. */
export const noticesOf = async ({ db }: TestApp, { id }: Pick<Person, 'id'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('chat_messages')
    .innerJoin('chat_members', 'chat_members.window_id', 'chat_messages.window_id')
    .select('content')
    .where('chat_members.user_id', '=', id)
    .where('sender_id', '=', officialIds.system)
    .orderBy('seq')
    .execute()
  return rows.map(({ content }) => content)
}
