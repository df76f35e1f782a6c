import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test as withDemoWorld } from './fixtures.ts'
import { withOwnServer } from './own-server.ts'
import { paymentPassword, press } from './payer.ts'
import { holdBusinessSeats } from './scarce-seats.ts'
import { dayIn, makeTraveller, type Offer, shortWay, type Traveller, untilReservable } from './traveller.ts'

const hourSeconds = 3600

/** A train as a search tells of its sale. */
interface Sold {
  code: string
  saleTime: string
  state: string
}

/** The time of the day in Shanghai so many hours from now, as a field for times has it. */
const clockIn = (hours: number) => new Date(Date.now() + (8 + hours) * hourSeconds * 1000).toISOString().slice(11, 16)

/** Opens a train among those of a day. */
const openTrain = async (page: Page, day: string, code?: string) => {
  await page.goto(`/train-tickets?${new URLSearchParams({ ...shortWay, day })}`)
  const trains = page.getByRole('list', { name: '车次' }).getByRole('article')
  const train = code === undefined ? trains.first() : trains.filter({ has: page.getByText(code, { exact: true }) })
  await train.getByRole('button').first().click()
  return train
}

/** Confirms what a form asks for. */
const submit = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await press(page, paymentPassword)
}

/** Waits for a business seat by calls. @returns asks for what has become of it */
const waitFor = async ({ call }: Traveller, { runId, fromSeq, toSeq }: Offer) => {
  const [self] = await call<{ id: string }[]>('/train-tickets/passenger/list')
  const wanted = {
    combinations: [{ runId, fromSeq, toSeq, seatClass: 'business' }],
    passengers: [{ id: self?.id, type: 'adult' }],
    leadMinutes: 20,
  }
  const { prepay } = await call<{ prepay: number }>('/train-tickets/snatching/quote', wanted)
  const draft = { ...wanted, clientId: randomUUID(), partFlag: false, agreedPrepay: prepay, paymentPassword }
  const { id } = await call<{ id: string }>('/train-tickets/snatching/create', draft)
  return async () => (await call<{ state: string }>(`/train-tickets/snatching/detail/${id}`)).state
}

withDemoWorld.describe('a fair waitlist', () => {
  withDemoWorld.describe.configure({ mode: 'default' })
  const test = withOwnServer({ DEMO_WORLD: 'off' })
  // Tokens are over when hours have gone by.
  test.use({ expectedConsole: [/status of 401/] })

  test('who has a ticket waits for a better one, and gives the old one back only when they have it', async ({
    page,
    request,
    signIn,
    makePerson,
    openOther,
    expectAccessible,
  }) => {
    const [friend, third] = [await makePerson(), await makePerson()]
    const me = await makeTraveller(page, request, await signIn(), 200_000)
    const rival = await makeTraveller(await openOther(friend), request, friend, 100)
    const fuller = await makeTraveller(await openOther(third), request, third, 100)
    const { offer, orders } = await holdBusinessSeats(request, [6], [rival, fuller], 0)
    const { id } = await me.buy(offer)

    await page.goto(`/train-tickets/order?id=${id}`)
    await page.getByRole('link', { name: /^换更好的/ }).click()
    const train = page.getByRole('list', { name: '车次' }).getByRole('article', { name: `${offer.code} 次` })
    await train.getByRole('button').first().click()
    await train.getByRole('link', { name: `候补 ${offer.code} 商务座` }).click()
    await expect(page.getByRole('region', { name: '骑驴找马' })).toContainText('今天退要 ¥')
    await page.getByText('¥50', { exact: true }).click()
    await expect(page.getByText('你排在最前面')).toBeVisible()
    await expectAccessible()
    await submit(page, '提交候补')
    await expect(page.getByRole('heading', { name: '等待中' })).toBeVisible()
    await expect(page.getByRole('region', { name: '骑驴找马' })).toContainText('退票费最多 ¥50.00')
    await expectAccessible()

    await rival.call('/train-tickets/order/cancel', { id: orders[0] })
    await expect(page.getByRole('heading', { name: '候补成功' })).toBeVisible()
    await expect(page.getByRole('region', { name: '骑驴找马' })).toContainText('旧票已经退掉')
    await page.getByRole('link', { name: '看退掉的旧票' }).click()
    await expect(page.getByRole('heading', { name: '已退改' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: '看车票' }).click()
    await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()
    await expect(page.getByRole('article', { name: /的车票$/ })).toContainText('商务座')
  })

  // The last one here: it sets the server's clock forward.
  test('who sleeps is passed over by what is dear to give back, and served when they have woken', async ({
    page,
    request,
    ownServer,
    signIn,
    makePerson,
    openOther,
    expectAccessible,
  }) => {
    const [friend, third, fourth] = [await makePerson(), await makePerson(), await makePerson()]
    await makeTraveller(page, request, await signIn(), 100_000)
    const rival = await makeTraveller(await openOther(friend), request, friend, 100)
    const fuller = await makeTraveller(await openOther(third), request, third, 100)
    const awake = await makeTraveller(await openOther(fourth), request, fourth, 100_000)
    const { offer, orders } = await holdBusinessSeats(request, [4], [rival, fuller], 0)

    const train = await openTrain(page, offer.day, offer.code)
    await train.getByRole('link', { name: `候补 ${offer.code} 商务座` }).click()
    await page.getByRole('button', { name: '选张明月' }).click()
    await page.getByRole('switch', { name: '睡眠安全' }).click()
    await page.getByLabel('从', { exact: true }).fill(clockIn(-1))
    await page.getByLabel('到', { exact: true }).fill(clockIn(2))
    await expectAccessible()
    await submit(page, '提交候补')
    await expect(page.getByRole('heading', { name: '等待中' })).toBeVisible()
    await expect(page.getByRole('list', { name: '候补' })).toContainText('只接能全额退的票')

    const stateOf = await waitFor(awake, offer)
    await rival.call('/train-tickets/order/cancel', { id: orders[0] })
    await expect.poll(stateOf).toBe('served')
    await page.reload()
    await expect(page.getByRole('heading', { name: '等待中' })).toBeVisible()
    await expect(page.getByText('你排在最前面')).toBeVisible()

    const address = page.url()
    await page.goto('about:blank')
    await ownServer.restart({ CLOCK_AHEAD_SECONDS: String(3 * hourSeconds) })
    await page.goto(address)
    await expect(page.getByRole('heading', { name: '候补成功' })).toBeVisible()
  })
})

withDemoWorld.describe('a sale that has not begun', () => {
  withDemoWorld.describe.configure({ mode: 'default' })
  const test = withOwnServer({ DEMO_WORLD: 'off' })
  // Whoever orders directly while it is drawn is refused; and tokens are over when hours have gone by.
  test.use({ expectedConsole: [/status of 4(?:01|09)/] })

  test('is reserved before, joined in its first minute, drawn, and paid by itself', async ({
    page,
    request,
    ownServer,
    signIn,
    makePerson,
    openOther,
    expectAccessible,
  }) => {
    test.slow()
    const friend = await makePerson()
    await makeTraveller(page, request, await signIn(), 100_000)
    const late = await openOther(friend)
    await makeTraveller(late, request, friend, 100_000)

    const day = dayIn(15)
    await untilReservable(request, day)
    const train = await openTrain(page, day)
    await expect(train).toContainText('可以预约')
    const link = train.getByRole('link', { name: /^预约抢票 .* 二等座$/ })
    const [, , code = ''] = /^(预约抢票) (\w+) /.exec((await link.getAttribute('aria-label')) ?? '') ?? []
    await link.click()
    await expect(page.getByRole('region', { name: '预约抢票' })).toContainText('一人一趟车只抽一次')
    await page.getByRole('button', { name: '选张明月' }).click()
    await expect(page.getByText('还没有别人预约')).toBeVisible()
    await expectAccessible()
    await submit(page, '预约抢票')
    await expect(page.getByRole('heading', { name: '等待开售' })).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectAccessible()

    const findTrain = async () => {
      const answer = await request.get('/api/v1/train-tickets/search', { params: { ...shortWay, day } })
      const { offers } = ((await answer.json()) as { data: { offers: Sold[] } }).data
      return offers.find((one) => one.code === code)
    }
    const sale = Date.parse((await findTrain())?.saleTime ?? '')
    const address = page.url()
    await page.goto('about:blank')
    await late.goto('about:blank')
    // Of the first minute, the start of the server shall take as little as may be.
    const startSeconds = 20
    await ownServer.restart({ CLOCK_AHEAD_SECONDS: String(Math.ceil((sale - Date.now()) / 1000) - startSeconds) })
    await expect.poll(async () => (await findTrain())?.state).toBe('open')

    const opened = await openTrain(late, day, code)
    await opened.getByRole('link', { name: `预订 ${code} 二等座` }).click()
    await late.getByRole('button', { name: '选张明月' }).click()
    await late.getByRole('button', { name: '提交订单' }).click()
    await late.getByRole('link', { name: '参加抽签' }).click()
    await late.getByRole('button', { name: '选张明月' }).click()
    await expect(late.getByText('另有 1 人预约')).toBeVisible()
    await submit(late, '预约抢票')
    await expect(late.getByText('另有 1 人预约')).toBeVisible()

    await page.goto(address)
    for (const one of [page, late]) {
      await expect(one.getByRole('heading', { name: '候补成功' })).toBeVisible({ timeout: 180_000 })
      await one.getByRole('link', { name: '看车票' }).click()
      await expect(one.getByRole('heading', { name: '已出票' })).toBeVisible()
    }
  })
})
