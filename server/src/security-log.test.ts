import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fixedCode, signUp, tryPassword, tryRefresh } from './testing/account-steps.ts'
import { makeApp } from './testing/app.ts'
import { makeCall } from './testing/call.ts'
import { makeGuarded, signInOn, takeFirstStep, takeSecondStep } from './testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode, LOG_LEVEL: 'info' })

interface Line {
  security: string | undefined
  outcome: string | undefined
  user: string | null | undefined
  session?: string | null
  from?: string
}

/** What is logged for an operator while something is done. */
const watch = async (work: () => Promise<unknown>): Promise<Line[]> => {
  const before = app.lines.length
  await work()
  return app.lines
    .slice(before)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security !== undefined)
    .map(({ security, outcome, user, session, from }) => ({
      ...{ security, outcome, user },
      ...(session === null ? {} : { session: 'told' }),
      ...(from === '服务器本机' ? {} : { from }),
    }))
}

test('a sign-in is logged with whose it was, and a refused one with why', async () => {
  const me = await signUp(app)
  expect(await watch(() => tryPassword(app, me.username, me.password))).toEqual([
    { security: 'auth.issueToken', outcome: 'ok', user: me.id },
  ])
  expect(await watch(() => tryPassword(app, me.username, 'not the password'))).toEqual([
    { security: 'auth.issueToken', outcome: 'CREDENTIAL_WRONG', user: null },
  ])
  expect(await watch(() => tryRefresh(app, 'no token of ours'))).toEqual([
    { security: 'auth.issueToken', outcome: 'REFRESH_REFUSED', user: null },
  ])
})

test('both steps of a sign-in are logged', async () => {
  const me = await makeGuarded(app)
  const lines = await watch(async () => {
    const challenge = await takeFirstStep(app, me)
    await takeSecondStep(app, challenge, { way: 'totp', code: '000000' })
  })
  expect(lines).toEqual([
    { security: 'auth.issueToken', outcome: 'TWO_FACTOR_NEEDED', user: me.id },
    { security: 'auth.issueToken', outcome: 'TWO_FACTOR_CODE_WRONG', user: me.id },
  ])
})

test('what changes an account is logged with who did it in which session', async () => {
  const me = await signInOn(app, await signUp(app))
  const body = { password: me.password, newPassword: 'another one, long enough', endOthersFlag: true }
  expect(await watch(() => makeCall(app, contract.user.updatePassword, { body }, me))).toEqual([
    { security: 'user.updatePassword', outcome: 'ok', user: me.id, session: 'told' },
  ])
})

test('who is kept from something is logged, whatever they tried; what everybody does is not', async () => {
  const me = await signInOn(app, await signUp(app))
  const body = { clientId: crypto.randomUUID(), title: '停机', content: '今晚停机', category: '通知' }
  expect(await watch(() => makeCall(app, contract.announcement.publish, { body }, me))).toMatchObject([
    { outcome: 'FORBIDDEN', user: me.id },
  ])
  expect(await watch(() => makeCall(app, contract.user.selectMyBase, {}, me))).toEqual([])
  expect(await watch(() => app.app.inject('/api/v1/no/such/call'))).toEqual([])
})

test('neither names nor passwords, codes or tokens stand in the log', async () => {
  const me = await signInOn(app, await signUp(app))
  await tryPassword(app, me.username, 'a wrong password of mine')
  const log = app.lines.join('')
  for (const secret of [me.username, me.email, me.password, 'a wrong password of mine', me.refreshToken, fixedCode])
    expect(log).not.toContain(secret)
})
