import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { paymentPassword, press } from './payer.ts'
import {
  choosePlace,
  dayIn,
  findOffer,
  findOffers,
  leavesLater,
  makeTraveller,
  type Offer,
  shortWay,
} from './traveller.ts'
import { payOnPage } from './wallet-steps.ts'

const tickets = (page: Page) => page.getByRole('article', { name: /的车票$/ })
const opensOrder = async (page: Page, id: string) => {
  await page.goto(`/train-tickets/order?id=${id}`)
  await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()
}

test('from a train to a paid ticket on the seats one wished for; the time to pay survives a reload', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const me = await signIn()
  const traveller = await makeTraveller(page, request, me, 500_000)
  await traveller.addChild('林一一')
  await page.goto(`/train-tickets?${new URLSearchParams({ ...shortWay, day: dayIn(3) })}`)
  const train = page.getByRole('list', { name: '车次' }).getByRole('article').first()
  await train.getByRole('button').first().click()
  await train.getByRole('link', { name: /^预订 .* 二等座$/ }).click()

  const form = page.getByRole('form', { name: '确认订单' })
  await form.getByRole('button', { name: '选张明月' }).click()
  await form.getByRole('button', { name: '选林一一' }).click()
  const row = form.getByRole('group', { name: '第 1 排' })
  await row.getByRole('button', { name: /^D 座/ }).click()
  await row.getByRole('button', { name: /^F 座/ }).click()
  await expect(form.getByText('已选 2/2')).toBeVisible()
  await page.reload()
  await expect(form.getByText('已选 2/2')).toBeVisible()
  await expect(form.getByText('林一一（儿童票）')).toBeVisible()
  await expectAccessible()
  await form.getByRole('button', { name: '购票和退改规则' }).click()
  const rules = page.getByRole('dialog', { name: '购票和退改规则' })
  await expect(rules.getByText('票价 20%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rules).toHaveCount(0)
  await form.getByRole('button', { name: '提交订单' }).click()

  await expect(page.getByRole('timer')).toHaveText(/^0[89]:\d\d$/)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^0[89]:\d\d$/)
  await expectAccessible()
  await page.getByRole('button', { name: /^付 ¥/ }).click()
  await press(page, paymentPassword)
  await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()
  await expect(tickets(page)).toHaveCount(2)
  await expect(tickets(page).first()).toContainText(/\d+[DF]号/)
  await expectAccessible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '加到日历' }).click()
  expect((await download).suggestedFilename()).toMatch(/^火车票-\d+\.ics$/)

  await page.goto('/train-tickets/orders')
  await expect(page.getByRole('link', { name: /张明月.*林一一|林一一.*张明月/ })).toBeVisible()
  await expectAccessible()
})

test('one of three is given back, with its fee shown before', async ({ page, request, signIn }) => {
  const me = await signIn()
  const traveller = await makeTraveller(page, request, me, 500_000)
  const children = [await traveller.addChild('林一一'), await traveller.addChild('林二二')]
  const offer = await findOffer(request, dayIn(4))
  const { id } = await traveller.buy(offer, { children })
  await opensOrder(page, id)
  await page.getByRole('button', { name: '退票' }).click()
  const sheet = page.getByRole('dialog', { name: '退票' })
  await sheet.getByRole('checkbox', { name: /^林二二/ }).check()
  await expect(sheet.getByText(/^退票费 5%/)).toBeVisible()
  await sheet.getByRole('button', { name: '退 1 张票' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('article', { name: '林二二的车票' })).toContainText('已退票')
  await expect(page.getByRole('article', { name: '林一一的车票' })).not.toContainText('已退票')

  // What came back is no income of the month.
  await page.goto('/wallet/bill')
  await expect(page.getByText(/^支出 ¥[\d,.]+\s*收入 ¥5,000\.00\s*退款 ¥[\d.]+$/)).toBeVisible()
  await page.getByRole('link', { name: /月账单$/ }).click()
  await expect(page.getByText('退回来的钱，不算收入')).toBeVisible()
  await page.getByRole('radio', { name: '退款' }).check({ force: true })
  await expect(page.getByRole('list', { name: '退款的来处' })).toContainText('退款 100%')
})

test('an order that is open elsewhere is renewed at once when it is paid or given back, and so is the list', async ({
  page,
  request,
  signIn,
}) => {
  const me = await signIn()
  const traveller = await makeTraveller(page, request, me, 500_000)
  const offer = await findOffer(request, dayIn(4))
  const list = await page.context().newPage()
  await list.goto('/train-tickets/orders')
  const listed = list.getByRole('link', { name: /张明月/ })
  await expect(list.getByText('还没有要出发的行程')).toBeVisible()

  const held = await traveller.hold(offer)
  await page.goto(`/train-tickets/order?id=${held.id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await traveller.call('/train-tickets/order/pay', { id: held.id, couponId: null, paymentPassword })
  await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible({ timeout: 8000 })
  await expect(listed).toHaveCount(1)

  const ticketIds = held.legs.flatMap((leg) => leg.tickets.map(({ id }) => id))
  const { back } = await traveller.call<{ back: number }>('/train-tickets/order/refund-quote', { ticketIds })
  await traveller.call('/train-tickets/order/refund', { ticketIds, agreedBack: back })
  await expect(tickets(page)).toContainText('已退票')
  await expect(listed).toHaveCount(0)
})

test('a ticket is exchanged for a dearer one, and another for a cheaper', async ({ page, request, signIn }) => {
  const me = await signIn()
  const traveller = await makeTraveller(page, request, me, 1_000_000)
  const exchanges = [
    { day: dayIn(5), bought: 'second', wanted: '一等座', money: '补差价', confirm: /^付 ¥.* 改签$/ },
    { day: dayIn(6), bought: 'first', wanted: '二等座', money: '退回余额', confirm: '确认改签' },
  ]
  for (const { day, bought, wanted, money, confirm } of exchanges) {
    const offer = await findOffer(request, day)
    const { id } = await traveller.buy(offer, { seatClass: bought })
    await opensOrder(page, id)
    await page.getByRole('button', { name: '改签' }).click()
    await page.getByRole('dialog', { name: '改签' }).getByRole('button', { name: '选新的车次' }).click()
    await expect(page.getByRole('heading', { name: /^改签：/ })).toBeVisible()
    const train = page.getByRole('list', { name: '车次' }).getByRole('article').last()
    await train.getByRole('button').first().click()
    await train.getByRole('link', { name: new RegExp(`^改签 .* ${wanted}$`) }).click()
    const form = page.getByRole('form', { name: '确认改签' })
    await expect(form.getByText(money)).toBeVisible()
    await form.getByRole('button', { name: confirm }).click()
    if (money === '补差价') await press(page, paymentPassword)
    await expect(tickets(page)).toContainText(wanted)
    await expect(page.getByRole('link', { name: '改签前的订单' })).toBeVisible()
  }
})

test.describe('to another destination', () => {
  test.use({ expectedConsole: [/409/] })

  test('a ticket is exchanged until 48 hours before departure; later one is told what is still possible', async ({
    page,
    request,
    signIn,
  }) => {
    const me = await signIn()
    const traveller = await makeTraveller(page, request, me, 1_000_000)
    for (const days of [1, 8]) {
      const offer = await findOffer(request, dayIn(days))
      const { id } = await traveller.buy(offer)
      await opensOrder(page, id)
      await page.getByRole('button', { name: '改签' }).click()
      await page.getByRole('dialog', { name: '改签' }).getByRole('button', { name: '选新的车次' }).click()
      await page.getByRole('button', { name: '换个车站' }).click()
      await choosePlace(page, '目的地', '济南西', '济南西')
      await page.getByRole('button', { name: '查询车票' }).click()
      await expect(page.getByRole('heading', { name: '改签：北京南 → 济南西' })).toBeVisible()
      const train = page.getByRole('list', { name: '车次' }).getByRole('article').first()
      await train.getByRole('button').first().click()
      await train.getByRole('link', { name: /^改签 .* 二等座$/ }).click()
      if (days !== 1) break
      await expect(page.getByText('不能这样改签')).toBeVisible()
      // First in a toast, then in the page.
      await expect(page.getByText('开车前 48 小时内不能变更到站，可以选同一个到站的车').first()).toBeVisible()
      // From there the same ticket is exchanged for a train to where it goes.
      await page.getByRole('link', { name: '去我的车票' }).click()
      await expect(page.getByRole('heading', { name: '我的车票' })).toBeVisible()
    }
    const form = page.getByRole('form', { name: '确认改签' })
    await expect(form.getByText('补差价')).toBeVisible()
    await form.getByRole('button', { name: /^付 ¥.* 改签$/ }).click()
    await press(page, paymentPassword)
    await expect(page.getByRole('link', { name: '改签前的订单' })).toBeVisible()
    await expect(page.getByText('济南西').first()).toBeVisible()
  })
})

test('a held order is paid at the cashier: left unpaid first, then paid, and the tickets are there', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const me = await signIn()
  const traveller = await makeTraveller(page, request, me, 100)
  const offer = await findOffer(request, dayIn(7))
  const { id } = await traveller.hold(offer)
  await page.goto(`/train-tickets/order?id=${id}`)
  await expect(page.getByRole('radio', { name: /^支付宝/ })).toBeChecked()
  await expectAccessible()
  await page.getByRole('button', { name: /^去支付宝付 ¥/ }).click()
  await expect(page.getByRole('heading', { name: '确认付款' })).toBeVisible()

  // Who comes back unpaid may think better of it, or go on.
  await page.goto(`/train-tickets/order?id=${id}`)
  const waiting = page.getByRole('region', { name: '支付宝付款' })
  await expect(waiting).toContainText('等待支付宝确认')
  await expectAccessible()
  await waiting.getByRole('button', { name: '换个方式付' }).click()
  await expect(waiting).toHaveCount(0)
  await page.getByRole('button', { name: /^去支付宝付 ¥/ }).click()
  await payOnPage(page, page.getByRole('heading', { name: '已出票' }))
  await expect(tickets(page)).toHaveCount(1)
})

test('on the day of travel the head of the home page leads to the train, on no other day', async ({
  page,
  request,
  signIn,
}) => {
  const me = await signIn()
  const traveller = await makeTraveller(page, request, me, 500_000)
  const later = await traveller.buy((await findOffers(request, dayIn(2)))[0] as Offer)
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  const note = page.getByRole('link', { name: /^今天 \d\d:\d\d/ })
  await expect(note).toHaveCount(0)
  // Late in the evening no train is left today; the sale of one that leaves soon may end before it is bought.
  const today = (await findOffers(request, dayIn(0))).find(leavesLater)
  if (today === undefined) return
  const { id } = await traveller.buy(today)
  expect(id).not.toBe(later.id)
  await page.reload()
  await expect(note).toContainText(today.code)
  await note.click()
  await expect(page).toHaveURL(`/train-tickets/order?id=${id}`)
})

test('a way with one change is ordered, paid and given back as one', async ({ page, request, signIn }) => {
  const me = await signIn()
  await makeTraveller(page, request, me, 100)
  // Until the sale of that day has opened.
  await findOffers(request, dayIn(8))
  await page.goto(`/train-tickets?${new URLSearchParams({ from: 'city:北京', to: 'city:厦门', day: dayIn(8) })}`)
  await page.getByRole('tab', { name: '中转' }).click()
  const way = page.getByRole('list', { name: '中转方案' }).getByRole('article').first()
  await way.getByRole('link', { name: /^两程一起订/ }).click()
  const form = page.getByRole('form', { name: '确认订单' })
  await form.getByRole('button', { name: '选张明月' }).click()
  await form.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('region', { name: / 次$/ })).toHaveCount(2)
  await page.getByRole('button', { name: /^去支付宝付 ¥/ }).click()
  await payOnPage(page, page.getByRole('heading', { name: '已出票' }))
  await expect(tickets(page)).toHaveCount(2)

  await page.getByRole('button', { name: '退票' }).click()
  const sheet = page.getByRole('dialog', { name: '退票' })
  await expect(sheet.getByRole('checkbox')).toHaveCount(2)
  for (const box of await sheet.getByRole('checkbox').all()) await box.check()
  await sheet.getByRole('button', { name: '退 2 张票' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(tickets(page).filter({ hasText: '已退票' })).toHaveCount(2)
})

test.describe('where one is on another train by then', () => {
  test.use({ expectedConsole: [/409/] })

  test('a way with one change is refused as one: no seat of its first train is held', async ({
    page,
    request,
    signIn,
  }) => {
    const me = await signIn()
    const traveller = await makeTraveller(page, request, me, 100)
    await findOffers(request, dayIn(9))
    await page.goto(`/train-tickets?${new URLSearchParams({ from: 'city:北京', to: 'city:厦门', day: dayIn(9) })}`)
    await page.getByRole('tab', { name: '中转' }).click()
    const way = page.getByRole('list', { name: '中转方案' }).getByRole('article').first()
    const link = way.getByRole('link', { name: /^两程一起订/ })
    const legs = new URL((await link.getAttribute('href')) ?? '', 'http://localhost').searchParams.get('legs') ?? ''
    const [, second = ''] = legs.split('~')
    const [runId = '', code = '', , fromSeq, toSeq, seatClass = ''] = second.split('.')
    await traveller.hold({ runId, fromSeq: Number(fromSeq), toSeq: Number(toSeq) }, { seatClass })
    await link.click()
    const form = page.getByRole('form', { name: '确认订单' })
    await form.getByRole('button', { name: '选张明月' }).click()
    await form.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByText('有乘车人在这段时间已有车票，请换个时间或乘车人').first()).toBeVisible()
    await page.goto('/train-tickets/orders')
    await page.getByRole('tab', { name: '待支付' }).click()
    const orders = page.getByRole('link', { name: /张明月/ })
    await expect(orders.first()).toContainText(code)
    await expect(orders).toHaveCount(1)
  })
})
