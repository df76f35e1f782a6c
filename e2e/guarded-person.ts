import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffRole } from '#contract/permission.ts'
import type { Person } from './api.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { expect, fixedCode } from './fixtures.ts'
import { speakAs, type Voice } from './people-api.ts'
import type { RunningServer } from './server.ts'

/** Somebody who has turned two factors on. */
export interface Guarded {
  authenticator: Authenticator
  recoveryCodes: string[]
  /** Signed in since before. */
  voice: Voice
}

/** Turns two factors on for a person, beside the page. */
export const guard = async (request: APIRequestContext, person: Person): Promise<Guarded> => {
  const voice = await speakAs(request, person)
  const { key } = await voice.call<{ key: string }>('/user/two-factor/prepare', {
    password: person.password,
  })
  const authenticator = createAuthenticator(key)
  const code = await authenticator.nextCode()
  const { recoveryCodes } = await voice.call<{ recoveryCodes: string[] }>('/user/two-factor/confirm', { code })
  return { authenticator, recoveryCodes, voice }
}

/** Takes the first step of signing in, on the page of /login. */
export const signInByPassword = async (page: Page, { username, password }: Person): Promise<void> => {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('图形验证码', { exact: true }).fill(fixedCode)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** The field for six digits. */
export const digits = (page: Page) => page.getByRole('textbox', { name: /6 位数字$/ })

/** Takes the second step that the console asks for; where one was on the way to is shown then. */
export const enterConsole = async (page: Page, authenticator: Authenticator): Promise<void> => {
  const question = page.getByRole('heading', { level: 1, name: '再确认一下，是你本人' })
  await expect(question).toBeVisible()
  await page.getByLabel('验证码').fill(await authenticator.nextCode())
  await page.getByRole('button', { name: '进入工作台' }).click()
  // A page that is opened anew before it is answered asks again.
  await expect(question).toHaveCount(0)
}

interface Given {
  request: APIRequestContext
  ownServer: Pick<RunningServer, 'appoint'>
}

/**
 * Gives somebody a role and two factors, and lets them into the console, on a page where they are signed in.
 * @param part of the console, as it is named in the address; its first page without
 */
export const enterAs = async (
  page: Page,
  { person, role }: { person: Person; role: StaffRole },
  { request, ownServer }: Given,
  part?: string,
): Promise<void> => {
  await ownServer.appoint(person.username, role)
  const { authenticator } = await guard(request, person)
  await page.goto(part === undefined ? '/console' : `/console?section=${part}`)
  await enterConsole(page, authenticator)
}

/** Waits until the second step is asked for. */
export const seesSecondStep = (page: Page) => expect(page.getByText('还差一步')).toBeVisible()
