import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { askEmailCode, askMyBase, fixedCode, signUp, tryPassword, tryRefresh } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePerson, type Person } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { closeAccount, closeDueAccounts, isClosed, requestClosing, tidyUp } from '#server/testing/closing-steps.ts'
import { makeSession, makeUser } from '#server/testing/factories.ts'
import { finishMail } from '#server/testing/jobs.ts'
import { clearing, give, makeHold, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { makeGrant } from '#server/testing/staff-factories.ts'
import { openSocket } from '#server/testing/socket.ts'
import { createLedgerModule, houseAccount, userAccount } from '../ledger/ledger.module.ts'

const context = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { db, clock, mails } = context

const select = async (user: Pick<Person, 'headers'>) =>
  (await makeCall(context, contract.closing.select, {}, user)).data
const cancel = (user: Pick<Person, 'headers'>) => makeCall(context, contract.closing.cancel, {}, user)
/** Subjects of the mails to an address, the oldest first. */
const mailsTo = async (email: string) => {
  await finishMail(context)
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('whoever closes the account is signed out everywhere, and told by mail until when they can come back', async () => {
  const me = await makePerson(context)
  const elsewhere = await makeSession(context, me.id)
  const socket = await openSocket(context, me)
  const { data } = await requestClosing(context, me)
  expect(data.closeTime).toBe(new Date(clock.now().getTime() + limits.closingSeconds * 1000).toISOString())
  for (const user of [me, elsewhere])
    expect((await makeCall(context, contract.user.selectMyBase, {}, user)).failure.error).toBe('TOKEN_BLACKLISTED')
  await socket.closed
  expect(await mailsTo(me.email)).toContain('你的鸿雁账号将被注销')
  const mail = mails.findLast(({ to }) => to === me.email)
  expect(mail?.text).toContain('撤销注销')
  expect(mail?.text).toContain('11月28日')
})

test('before the day one signs in as always, and taking it back leaves all as it was', async () => {
  const me = await makePerson(context)
  await requestClosing(context, me)
  clock.advance(limits.closingSeconds - 60)
  const { status, body } = await tryPassword(context, me.username, me.password)
  expect(status).toBe(200)
  const back = { headers: { authorization: `Bearer ${String(body.access_token)}` } }
  expect((await select(back)).closeTime).not.toBeNull()
  expect((await cancel(back)).data).toEqual({ closeTime: null })
  expect((await cancel(back)).data).toEqual({ closeTime: null })
  expect((await mailsTo(me.email)).filter((subject) => subject === '你的鸿雁账号不会被注销了')).toHaveLength(1)
  clock.advance(limits.closingSeconds)
  const other = await makePerson(context)
  await closeAccount(context, other)
  expect(await mailsTo(other.email)).toContain('你的鸿雁账号已注销')
  expect(await mailsTo(me.email)).not.toContain('你的鸿雁账号已注销')
  expect(await isClosed(context, me.id)).toBe(false)
})

test('with money in the wallet, on its way out, or owed, nobody closes their account; without, they do', async () => {
  const me = await makePerson(context)
  const wallet = userAccount(me.id, 'wallet')
  const refused = async () => {
    const { status, failure } = await requestClosing(context, me)
    return [status, failure?.error]
  }
  await give(context, wallet, 500)
  expect(await refused()).toEqual([409, 'CLOSING_MONEY'])
  const hold = makeHold(context, wallet, 500)
  await postWords(context, { holds: [hold] })
  expect(await refused()).toEqual([409, 'CLOSING_MONEY'])
  const spent = makeTransfer(wallet, clearing, 500)
  await postWords(context, { ends: [{ holdId: hold.id, transfers: [spent] }] })
  await give(context, userAccount(me.id, 'receivable'), 1)
  expect(await refused()).toEqual([409, 'CLOSING_MONEY'])
  await postWords(context, { transfers: [makeTransfer(userAccount(me.id, 'receivable'), clearing, 1)] })
  expect((await requestClosing(context, me)).status).toBe(200)
})

test('money that comes while an account waits to be closed is kept for its owner in an account of the house', async () => {
  const me = await makePerson(context)
  await requestClosing(context, me)
  await give(context, userAccount(me.id, 'wallet'), 700)
  clock.advance(limits.closingSeconds)
  await closeDueAccounts(context)
  const { balances } = createLedgerModule(context).service
  const accounts = [userAccount(me.id, 'wallet'), houseAccount('fen', 'unclaimed', me.id)]
  expect((await balances(db, accounts)).map(({ balance }) => balance)).toEqual([0, 700])
})

test('asked for again, the day stays as it is', async () => {
  const me = await makePerson(context)
  const first = (await requestClosing(context, me)).data
  clock.advance(3600)
  const again = { ...me, ...(await makeSession(context, me.id)) }
  expect((await requestClosing(context, again)).data).toEqual(first)
  expect((await mailsTo(me.email)).filter((subject) => subject === '你的鸿雁账号将被注销')).toHaveLength(1)
})

test('without the password nothing happens', async () => {
  const me = await makePerson(context)
  const { status, failure } = await requestClosing(context, { ...me, password: '不是这个' })
  expect([status, failure.error]).toEqual([400, 'PASSWORD_WRONG'])
  expect(await select(me)).toEqual({ closeTime: null })
})

test('none of the staff can close their account, nor is it closed when they have become one since', async () => {
  const me = await makePerson(context)
  await requestClosing(context, me)
  await makeGrant(context, me, 'service')
  const asked = await requestClosing(context, { ...me, ...(await makeSession(context, me.id)) })
  expect([asked.status, asked.failure.error]).toEqual([403, 'CLOSING_STAFF'])
  clock.advance(limits.closingSeconds)
  const other = await makePerson(context)
  await requestClosing(context, other)
  clock.advance(limits.closingSeconds)
  await closeDueAccounts(context)
  expect(await isClosed(context, other.id)).toBe(true)
  expect(await isClosed(context, me.id)).toBe(false)
  await db.updateTable('users').set({ closing_at: null }).where('id', '=', me.id).execute()
})

test('a closed account cannot be signed in to, its tokens are worth nothing, and its last mail says so', async () => {
  const me = await makePerson(context)
  await requestClosing(context, me)
  clock.advance(limits.closingSeconds - 60)
  const { body } = await tryPassword(context, me.username, me.password)
  clock.advance(60)
  await closeDueAccounts(context)
  expect(await isClosed(context, me.id)).toBe(true)
  expect((await mailsTo(me.email)).at(-1)).toBe('你的鸿雁账号已注销')
  expect((await askMyBase(context, body.access_token)).failure.error).toBe('TOKEN_BLACKLISTED')
  // A process that starts only now knows it too.
  expect((await askMyBase(await makeApp({}, context), body.access_token)).failure.error).toBe('TOKEN_BLACKLISTED')
  expect((await tryRefresh(context, body.refresh_token)).status).toBe(400)
  expect((await tryPassword(context, me.username, me.password)).status).toBe(400)
  expect((await tryPassword(context, `gone-${me.id}`, 'none')).status).toBe(400)
  await tidyUp(context, me.id)
})

test('name and address are free again for somebody new', async () => {
  const me = await makePerson(context)
  await closeAccount(context, me)
  const again = await signUp(context, { username: me.username, email: me.email })
  expect(again.id).not.toBe(me.id)
  const { status } = await tryPassword(context, me.username, again.password)
  expect(status).toBe(200)
})

test('a code for the address of a closed account resets no password', async () => {
  const me = await makePerson(context)
  await closeAccount(context, me)
  const code = await askEmailCode(context, 'reset-password', `gone-${me.id}@closed.invalid`)
  const body = { email: `gone-${me.id}@closed.invalid`, password: '会当凌绝顶，一览众山小', ...code }
  expect((await makeCall(context, contract.user.resetPassword, { body })).failure.error).toBe('EMAIL_UNKNOWN')
})

test('closed while the call was under way, an account follows nobody and changes nothing', async () => {
  const me = await makePerson(context)
  const friend = await makeUser(context)
  await requestClosing(context, me)
  clock.advance(limits.closingSeconds - 60)
  const late = await makeSession(context, me.id)
  clock.advance(60)
  // As a call finds it that has passed the door already.
  await db.updateTable('users').set({ closed_at: clock.now() }).where('id', '=', me.id).execute()
  const follow = { body: { followUserId: friend.id, followFlag: true } }
  expect((await makeCall(context, contract.friend.follow, follow, late)).failure.error).toBe('UNAUTHENTICATED')
  const change = await makeCall(context, contract.user.updateDetail, { body: { nickname: '还在' } }, late)
  expect(change.failure.error).toBe('UNAUTHENTICATED')
})
