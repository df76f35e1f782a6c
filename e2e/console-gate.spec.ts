import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { goOffline } from './network.ts'
import { withOwnServer } from './own-server.ts'
import { paymentPassword } from './payer.ts'
import { code, scan } from './ticket-code.ts'
import { dayIn, findBoarding, findOffers, makeTraveller, type Offer, type Traveller } from './traveller.ts'

const test = withOwnServer()
test.describe.configure({ mode: 'default' })
// Before the second step is shown, staff are asked for it; without a network nothing is answered.
test.use({
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|the server responded with a status of 4(03|09|22)/],
})

const show = async (page: Page, orderId: string): Promise<string> => {
  await page.goto(`/train-tickets/ticket?id=${orderId}`)
  await expect(code(page)).toBeVisible()
  return await scan(page)
}

/** Gives a code in, and holds what is said of it against what is to be said. */
const check = async (gate: Page, text: string, ...said: (string | RegExp)[]) => {
  await gate.getByLabel('检票码', { exact: true }).fill(text)
  await gate.getByRole('button', { name: '检票', exact: true }).click()
  const result = gate.getByRole('main').locator('[aria-live=assertive]')
  for (const one of said) await expect(result).toContainText(one)
}

/** A ticket that is given back once its code has been seen. */
const buyAndRefund = async (page: Page, voice: Traveller, offer: Offer): Promise<string> => {
  const { id, legs } = await voice.buy(offer)
  const text = await show(page, id)
  const ticketIds = legs[0]?.tickets.map((ticket) => ticket.id)
  const { back } = await voice.call<{ back: number }>('/train-tickets/order/refund-quote', { ticketIds })
  await voice.call('/train-tickets/order/refund', { ticketIds, agreedBack: back })
  return text
}

/** A ticket that is changed to another train once its code has been seen. */
const buyAndChange = async (page: Page, voice: Traveller, [offer, other]: readonly Offer[]): Promise<string> => {
  if (offer === undefined || other === undefined) throw new Error('no two trains are on sale')
  const { id, legs } = await voice.buy(offer)
  const text = await show(page, id)
  const ticketIds = legs[0]?.tickets.map((ticket) => ticket.id)
  const { runId, fromSeq, toSeq } = other
  const leg = { runId, fromSeq, toSeq, seatClass: 'second' }
  const { pay, back } = await voice.call<{ pay: number; back: number }>('/train-tickets/order/change-quote', {
    ...{ ticketIds, leg },
  })
  await voice.call('/train-tickets/order/change', {
    ...{ clientId: randomUUID(), ticketIds, leg, wishes: { letters: [], berths: [], together: true } },
    ...{ standingFlag: false, agreedPay: pay, agreedBack: back, paymentPassword },
  })
  return text
}

test('at the gate each code is told for what it is, with whose ticket it is and for when; without a network, too', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
}) => {
  test.setTimeout(300_000)
  const [traveller, staff] = [await signIn(), await makePerson()]
  const voice = await makeTraveller(page, request, traveller, 500_000)
  const [boarding, ...others] = await findBoarding(request)
  const [later] = await findOffers(request, dayIn(3))
  if (!boarding || !later) throw new Error('no train is on sale')
  // Nobody is on two trains at once.
  const following = others.filter(({ departTime }) => departTime > boarding.arriveTime)
  const refunded = await buyAndRefund(page, voice, boarding)
  const changed = await buyAndChange(page, voice, following)
  const early = await show(page, (await voice.buy(later)).id)

  const gate = await openOther(staff)
  await gate.setViewportSize({ width: 1280, height: 800 })
  await enterAs(gate, { person: staff, role: 'railway' }, { request, ownServer }, 'gate')
  await expect(gate.getByText('失效名单更新于')).toBeVisible()

  const ofOthers = async () => {
    await check(gate, early, '不能进站', '还没到检票时间，开车前 24 小时开始检票', `${later.code} 次`)
    const ended = '这张票已经失效，可能退了、改签了、停运了，或者换了手机出示，请乘客到订单里核对'
    await check(gate, refunded, '不能进站', ended, `${boarding.code} 次`)
    await check(gate, changed, '不能进站', ended)
    await check(gate, 'https://example.com/', '不能进站', '这个检票码无效，请乘客重新打开车票')
    const forged = early.slice(0, -8) + (early.at(-8) === 'A' ? 'B' : 'A') + early.slice(-7)
    await check(gate, forged, '不能进站', '这个检票码无效，请乘客重新打开车票')
  }
  await ofOthers()
  // A code is good for a minute or two: it is seen at the gate, as it is.
  const real = await show(page, (await voice.buy(boarding)).id)
  await check(gate, real, '请进', `${boarding.code} 次`)
  await check(gate, real, '不能进站', '已经检过了', `${boarding.code} 次`)

  await goOffline(gate.context())
  await ofOthers()
  await check(gate, real, '不能进站', '已经检过了', `${boarding.code} 次`)
})
