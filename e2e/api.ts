import type { APIRequestContext, APIResponse } from '@playwright/test'
import { webClient } from '#contract/web-client.ts'
import { fixedCode } from './server.ts'
import { noteSecret } from './server-log.ts'

/** A user that a test has made, or one of the demo world. */
export interface Person {
  username: string
  password: string
  nickname: string
}

export interface Tokens {
  access_token: string
  refresh_token: string
}

let made = 0

/** A name that no other test has. */
export const uniqueName = (start = 'e'): string =>
  `${start}${process.pid.toString(36)}${Date.now().toString(36)}${(made++).toString(36)}`.slice(0, 20)

const answerOf = async (response: APIResponse) => {
  const body = (await response.json()) as { data: Record<string, string>; message?: string }
  if (!response.ok()) throw new Error(`${response.url()} answers ${response.status()}: ${body.message}`)
  return body
}

const post = async (request: APIRequestContext, path: string, data: object) =>
  (await answerOf(await request.post(`/api/v1${path}`, { data }))).data

/** Signs a new person up by e-mail code. */
export const signUp = async (request: APIRequestContext): Promise<Person> => {
  const username = uniqueName()
  const person = { username, nickname: `旅人${username.slice(-6)}`, password: `pass ${username}` }
  noteSecret(person.password)
  const email = `${username}@example.com`
  const { emailKey } = await post(request, '/checkcode/get/email', { checkcodeType: 'signup', email })
  await post(request, '/user/signup/email', { ...person, email, emailKey, emailCode: fixedCode })
  return person
}

/** Signs a person in by password, as the web app does. */
export const fetchTokens = async (request: APIRequestContext, person: Person, deviceId: string): Promise<Tokens> => {
  const { checkcodeKey } = await post(request, '/checkcode/get/pic', { checkcodeType: 'login' })
  const credential = {
    authType: 'password',
    username: person.username,
    password: person.password,
    checkcodekey: checkcodeKey,
    checkcode: fixedCode,
    deviceId,
  }
  const response = await request.post('/api/v1/auth/oauth/token', {
    form: { ...webClient, grant_type: 'password', username: JSON.stringify(credential) },
  })
  const tokens = (await answerOf(response)) as unknown as Tokens
  noteSecret(tokens.access_token)
  noteSecret(tokens.refresh_token)
  return tokens
}
