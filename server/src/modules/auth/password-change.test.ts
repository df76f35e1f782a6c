import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import { socketCloseCodes } from '#contract/socket-address.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { finishMail } from '#server/testing/jobs.ts'
import { askEmailCode, askMyBase, fixedCode, signUp, tryPassword, tryRefresh } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { openSocket } from '#server/testing/socket.ts'
import {
  makeGuarded,
  type SignedIn,
  signInOn,
  takeFirstStep,
  takeSecondStep,
  totpCode,
} from '#server/testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

const newPassword = '会当凌绝顶，一览众山小'

const makeSignedIn = async () => await signInOn(app, await signUp(app))
const change = (user: SignedIn, given: { password?: string; newPassword?: string; endOthersFlag?: boolean } = {}) =>
  makeCall(app, contract.user.updatePassword, { body: { password: user.password, newPassword, ...given } }, user)
const tokenOf = ({ headers }: SignedIn) => headers.authorization.slice('Bearer '.length)
const mailTo = async ({ email }: { email: string }) => {
  await finishMail(app)
  return app.mails.findLast(({ to }) => to === email)
}

test('the new password signs in, the old one does not, and the others are signed out at once', async () => {
  const user = await makeSignedIn()
  const other = await signInOn(app, user)
  const socket = await openSocket(app, other)
  expect((await change(user)).status).toBe(200)
  expect(await socket.closed).toBe(socketCloseCodes.sessionEnded)
  expect((await askMyBase(app, tokenOf(other))).failure).toMatchObject({ message: '令牌已被列入黑名单' })
  expect((await tryRefresh(app, other.refreshToken)).status).toBe(400)
  expect((await askMyBase(app, tokenOf(user))).status).toBe(200)
  expect((await tryRefresh(app, user.refreshToken)).status).toBe(200)
  expect((await tryPassword(app, user.username, user.password)).body).toMatchObject({ error: 'CREDENTIAL_WRONG' })
  expect((await tryPassword(app, user.username, newPassword)).status).toBe(200)
})

test('the others stay signed in if that is asked for', async () => {
  const user = await makeSignedIn()
  const other = await signInOn(app, user)
  expect((await change(user, { endOthersFlag: false })).status).toBe(200)
  expect((await askMyBase(app, tokenOf(other))).status).toBe(200)
  expect((await tryRefresh(app, other.refreshToken)).status).toBe(200)
})

test('a mail says so, in plain text, without a link and without a password', async () => {
  const user = await makeSignedIn()
  await change(user)
  const mail = await mailTo(user)
  expect(mail?.subject).toBe('鸿雁：你的登录密码已修改')
  expect(mail?.text).toContain(user.username)
  expect(mail?.text).toContain('其他设备已经退出登录')
  expect(mail?.text).not.toMatch(/https?:|<\w/)
  for (const secret of [user.password, newPassword]) expect(mail?.text).not.toContain(secret)
})

test('a mail says so of a forgotten password that is set again, too', async () => {
  const user = await signUp(app)
  app.clock.advance(60)
  const code = await askEmailCode(app, 'reset-password', user.email)
  await makeCall(app, contract.user.resetPassword, { body: { email: user.email, password: newPassword, ...code } })
  expect((await mailTo(user))?.subject).toBe('鸿雁：你的登录密码已修改')
})

test('needs the current password, ten times at most', async () => {
  const user = await makeSignedIn()
  for (let tries = 0; tries < quotas.signInFailuresPerName.times; tries++)
    expect((await change(user, { password: 'not the password' })).failure).toMatchObject({
      error: 'PASSWORD_WRONG',
      fields: { password: '当前密码不正确' },
    })
  expect((await change(user)).failure).toMatchObject({ error: 'SIGN_IN_LOCKED' })
  app.clock.advance(60)
  expect((await tryPassword(app, user.username, user.password)).status).toBe(200)
})

test.each([
  ['the same', ({ password }: SignedIn) => password, 'PASSWORD_SAME'],
  // Full-width letters are the same letters.
  [
    'the same in other letters',
    ({ password }: SignedIn) => password.replace('little', 'ｌｉｔｔｌｅ'),
    'PASSWORD_SAME',
  ],
  ['among the commonest', () => 'password123', 'PASSWORD_COMMON'],
  ['the own address', ({ email }: SignedIn) => email.toUpperCase(), 'PASSWORD_COMMON'],
  ['too short', () => '短短短', 'INPUT_INVALID'],
])('a new one that is %s is refused at its field', async (_, choose, error) => {
  const user = await makeSignedIn()
  const { status, failure } = await change(user, { newPassword: choose(user) })
  expect([status, failure.error, Object.keys(failure.fields ?? {})]).toEqual([400, error, ['newPassword']])
  expect((await tryPassword(app, user.username, user.password)).status).toBe(200)
})

test('of two changes at the same moment one is done, and the other hears that the password is another', async () => {
  const user = await makeSignedIn()
  const passwords = ['春江潮水连海平，海上明月', '欲穷千里目，更上一层楼', newPassword]
  const answers = await Promise.all(passwords.map((password) => change(user, { newPassword: password })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  for (const [index, password] of passwords.entries()) {
    const { status } = await tryPassword(app, user.username, password)
    expect(status).toBe(answers[index]?.status === 200 ? 200 : 400)
  }
})

test('a sign-in that waits for its second step is over', async () => {
  const user = await makeGuarded(app)
  const challenge = await takeFirstStep(app, user)
  app.clock.advance(30)
  expect((await change(user, { endOthersFlag: false })).status).toBe(200)
  const { body } = await takeSecondStep(app, challenge, { way: 'totp', code: totpCode(app, user.key) })
  expect(body).toMatchObject({ error: 'TWO_FACTOR_LATE' })
})

test('a mail server that is down neither delays nor undoes the change', async () => {
  const user = await makeSignedIn()
  const send = vi.spyOn(app.mails, 'push').mockImplementation(() => {
    throw new AppError('UNAVAILABLE')
  })
  const { status } = await change(user)
  await finishMail(app)
  expect(send).toHaveBeenCalled()
  send.mockRestore()
  expect(status).toBe(200)
  expect((await tryPassword(app, user.username, newPassword)).status).toBe(200)
})
