import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ProviderError } from '#server/platform/payment/payment-provider.ts'
import { connectProvider, makeGateway, readBill, openCashier, payAt } from '#server/testing/payment-steps.ts'
import { createGateway } from './gateway.ts'
import { makeSandboxKeys } from './keys.ts'

const made = await makeGateway()
const { gateway, provider, keys, clock, origin, folder } = made

let number = 0
const makeOrder = (amount = 1234, lifeSeconds = 1800) => ({
  outNo: `order${++number}`,
  amount,
  subject: '鸿雁钱包充值 <b>&',
  lapsesAt: new Date(clock.now().getTime() + lifeSeconds * 1000),
  returnPath: '/wallet/top-up/1',
})

test('a payment is absent, waiting, paid: as its payer goes on', async () => {
  const order = makeOrder()
  const payUrl = provider.begin(order)
  expect(await provider.query(order.outNo)).toEqual({ state: 'absent' })
  await openCashier(gateway, payUrl)
  expect(await provider.query(order.outNo)).toEqual({ state: 'waiting' })
  await payAt(gateway, payUrl)
  expect(await provider.query(order.outNo)).toEqual({
    state: 'paid',
    amount: 1234,
    providerNo: expect.stringMatching(/^\d{28}$/) as string,
    paidAt: clock.now(),
  })
})

test('the cashier says that it is a sandbox, what is paid for and how much, and nothing in it is markup', async () => {
  const cashier = await openCashier(gateway, provider.begin(makeOrder(123_456)))
  const { body } = await gateway.app.inject(cashier)
  expect(body).toContain('沙箱收银台')
  expect(body).toContain('1234.56')
  expect(body).toContain('鸿雁钱包充值 &lt;b&gt;&amp;')
  expect(body).not.toContain('<b>')
})

test('a payment that fails can be tried again', async () => {
  const order = makeOrder()
  const cashier = await openCashier(gateway, provider.begin(order))
  const refused = await gateway.app.inject({ method: 'POST', url: `${cashier}/refuse` })
  const shown = await gateway.app.inject(
    new URL(String(refused.headers.location), `http://gateway.test${cashier}/refuse`).href,
  )
  expect(shown.body).toContain('付款没有成功')
  expect(await provider.query(order.outNo)).toEqual({ state: 'waiting' })
  await payAt(gateway, provider.begin(order))
  expect(await provider.query(order.outNo)).toMatchObject({ state: 'paid' })
})

test('paid twice, it is paid once; what is closed or over cannot be paid', async () => {
  const twice = makeOrder()
  await payAt(gateway, provider.begin(twice))
  await payAt(gateway, provider.begin(twice))
  const closed = makeOrder()
  const cashier = await openCashier(gateway, provider.begin(closed))
  expect(await provider.close(closed.outNo)).toBe('closed')
  await gateway.app.inject({ method: 'POST', url: `${cashier}/pay` })
  expect(await provider.query(closed.outNo)).toEqual({ state: 'closed' })
  const lapsed = makeOrder(1234, 60)
  await openCashier(gateway, provider.begin(lapsed))
  clock.advance(61)
  expect(await provider.query(lapsed.outNo)).toEqual({ state: 'closed' })
})

test('closing says what there was to close', async () => {
  const paid = makeOrder()
  await payAt(gateway, provider.begin(paid))
  expect(await provider.close(paid.outNo)).toBe('paid')
  expect(await provider.close('nothing')).toBe('absent')
})

test('money goes back once for each request, and never more than was paid', async () => {
  const order = makeOrder()
  await payAt(gateway, provider.begin(order))
  expect(await provider.refund(order.outNo, 'first', 1000)).toEqual({ state: 'done' })
  expect(await provider.refund(order.outNo, 'first', 1000)).toEqual({ state: 'done' })
  const tooMuch = { state: 'failed', reason: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' }
  expect(await provider.refund(order.outNo, 'second', 235)).toEqual(tooMuch)
  expect(await provider.refund(order.outNo, 'second', 234)).toEqual({ state: 'done' })
  expect(await provider.query(order.outNo)).toEqual({ state: 'closed' })
})

test('money is paid out once for each number', async () => {
  const payout = { outNo: 'payout1', amount: 500, account: '13800138000', name: '张明月' }
  expect(await provider.queryPayout('payout1')).toEqual({ state: 'absent' })
  const first = await provider.payOut(payout)
  expect(first).toMatchObject({ state: 'paid' })
  expect(await provider.payOut(payout)).toEqual(first)
  expect(await provider.queryPayout('payout1')).toEqual(first)
  // The number stands for the first: what became of that is answered, and nothing more is paid.
  expect(await provider.payOut({ ...payout, amount: 501 })).toEqual(first)
})

test('an answer that is refused, slow beyond patience or signed by somebody else is no answer', async () => {
  gateway.behave({ answer: 'refused' })
  await expect(provider.query('order1')).rejects.toThrow(ProviderError)
  gateway.behave({ answer: 'lost' })
  await expect(provider.query('order1')).rejects.toThrow(ProviderError)
  gateway.behave({})
  const deceived = connectProvider(origin, { ...keys, gatewayPublicKey: makeSandboxKeys().gatewayPublicKey }, clock)
  await expect(deceived.query('order1')).rejects.toThrow(ProviderError)
})

test('requests of whoever has not the app’s key, or of another time, are refused', async () => {
  const stranger = connectProvider(origin, { ...keys, appPrivateKey: makeSandboxKeys().appPrivateKey }, clock)
  await expect(stranger.query('order1')).rejects.toThrow(/isv\.invalid-signature/)
  const opened = await gateway.app.inject(stranger.begin(makeOrder()))
  expect([opened.statusCode, opened.body.includes('没有通过验签')]).toEqual([400, true])
  // Eight hours off: a machine that tells the time of another zone.
  const elsewhere = { now: () => new Date(clock.now().getTime() - 8 * 3600_000) }
  await expect(connectProvider(origin, keys, elsewhere).query('order1')).rejects.toThrow(/isv\.invalid-timestamp/)
})

test('the bill of a day has what came and went on it, and nothing else', async () => {
  const one = await makeGateway()
  const order = { ...makeOrder(12_345), lapsesAt: new Date(one.clock.now().getTime() + 1800_000) }
  await payAt(one.gateway, one.provider.begin(order))
  await openCashier(one.gateway, one.provider.begin({ ...order, outNo: 'unpaid' }))
  await one.provider.refund(order.outNo, 'back', 45)
  await one.provider.payOut({ outNo: 'out', amount: 300, account: '13800138000', name: '张明月' })
  const lines = await readBill(one.provider, '2026-11-21')
  expect(lines?.map(({ outNo, amount, kind }) => [outNo, amount, kind])).toEqual([
    [order.outNo, 12_345, 'payment'],
    [order.outNo, -45, 'refund'],
    ['out', -300, 'payout'],
  ])
  expect(await readBill(one.provider, '2026-11-20')).toEqual([])
  one.gateway.behave({ bill: 'missing' })
  expect(await readBill(one.provider, '2026-11-21')).toBeUndefined()
})

test('what is not answered with success is notified again after 4 and 10 minutes, and so on, eight times in all', async () => {
  const one = await makeGateway()
  await payAt(
    one.gateway,
    one.provider.begin({ ...makeOrder(), lapsesAt: new Date(one.clock.now().getTime() + 1800_000) }),
  )
  let sent = 0
  const count = async () => {
    await one.gateway.deliverDue(async () => {
      sent++
      return 'fail'
    })
    return sent
  }
  expect(await count()).toBe(1)
  expect(await count()).toBe(1)
  const seen: number[] = []
  for (const minutes of [4, 10, 10, 60, 120, 360, 900, 900]) {
    one.clock.advance(minutes * 60)
    seen.push(await count())
  }
  expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8, 8])
})

test('what was paid is still known after a kill in the middle of a line', async () => {
  const order = makeOrder()
  await payAt(gateway, provider.begin(order))
  await appendFile(path.join(folder, 'trades.jsonl'), '{"key":"half')
  const again = await createGateway({ folder, keys, clock, origin: () => origin })
  expect(again.trades.find(order.outNo)).toMatchObject({ state: 'paid' })
  again.trades.open({
    ...order,
    outTradeNo: 'after',
    expiresAt: order.lapsesAt.toISOString(),
    notifyUrl: null,
    returnUrl: null,
  })
  await again.app.close()
  const third = await createGateway({ folder, keys, clock, origin: () => origin })
  expect(third.trades.find('after')).toMatchObject({ state: 'waiting' })
  await third.app.close()
})

test('who has not the control’s token says nothing about how it behaves', async () => {
  const asked = { method: 'PUT', url: '/control/behaviour', payload: { notify: 'never' } } as const
  expect((await gateway.app.inject(asked)).statusCode).toBe(403)
  const headers = { authorization: `Bearer ${keys.controlToken}` }
  expect((await gateway.app.inject({ ...asked, headers })).json()).toMatchObject({ notify: 'never' })
  gateway.behave({})
})
