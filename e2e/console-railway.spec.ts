import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { code, pictureOf, scan } from './ticket-code.ts'
import { dayIn, findBoarding, findOffer, makeTraveller } from './traveller.ts'

const test = withOwnServer()
test.describe.configure({ mode: 'default' })
// Before the second step is shown, staff are asked for it.
test.use({ expectedConsole: [/the server responded with a status of 4(03|09)/] })

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '工作台' }).getByRole('link', { name, exact: true })

const check = async (gate: Page, picture: Buffer) => {
  await gate
    .locator('input[type=file][aria-label="选图片"]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
}

test('a run is found, looked at seat by seat, made late, longer and cancelled: its traveller is told and refunded', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const [staff, traveller] = [await signIn(), await makePerson()]
  const phone = await openOther(traveller)
  const voice = await makeTraveller(phone, request, traveller, 500_000)
  const day = dayIn(3)
  const offer = await findOffer(request, day)
  const { id, legs } = await voice.buy(offer)
  const seatText = legs[0]?.tickets[0]?.seatText ?? ''

  const desk = page
  await desk.setViewportSize({ width: 1440, height: 900 })
  await enterAs(desk, { person: staff, role: 'railway' }, { request, ownServer }, 'runs')
  await expect(desk.getByRole('table')).toBeVisible()
  await desk.getByLabel('开车日期').fill(day)
  await desk.getByLabel('车次（可以不填）').fill(offer.code.toLowerCase())
  await desk.getByRole('button', { name: '查找' }).click()
  await expect(desk.getByText(`${day} 共 1 趟`)).toBeVisible()
  await desk.getByRole('link', { name: offer.code, exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `${offer.code} 次` })).toBeVisible()

  // Its seat is sold on its way.
  const sold = desk.getByRole('region', { name: '占座图' }).getByRole('button', { name: /已售 [1-9]/ })
  await sold.first().click()
  const [, seat] = seatText.split('车')
  await expect(
    desk.getByRole('list', { name: '每个座位' }).getByRole('listitem').filter({ hasText: '已售' }),
  ).toHaveText(`${seat ?? ''}已售`)

  await desk.getByRole('button', { name: '晚点' }).click()
  await desk.getByLabel('晚点多少分钟').fill('25')
  await desk.getByLabel('理由').fill('前方施工')
  await desk.getByRole('button', { name: '发布晚点' }).click()
  await expect(desk.getByText('晚点 25 分')).toBeVisible()
  await desk.getByRole('button', { name: '加挂车厢' }).click()
  await desk.getByLabel('理由').fill('节前客流大')
  await desk.getByRole('button', { name: '加挂', exact: true }).click()
  await expect(desk.getByText('加挂 1 节')).toBeVisible()
  await expectAccessible()
  await phone.goto(`/train-tickets/order?id=${id}`)
  await expect(phone.getByRole('heading', { name: '已出票' })).toBeVisible()
  await desk.getByRole('button', { name: '停运' }).click()
  await desk.getByLabel('理由').fill('线路检修')
  await desk.getByRole('button', { name: '确认停运' }).click()
  await expect(desk.getByText('停运', { exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: '停运' })).toHaveCount(0)

  // The open order hears of it by the notice.
  await expect(phone.getByRole('heading', { name: '列车停运' })).toBeVisible()
  await phone.goto('/chat')
  await phone.getByText('铁路服务').first().click()
  await expect(phone.getByText(/停运.*已经全额退回|停运.*退/).first()).toBeVisible()

  await desk.getByRole('link', { name: '当天车次' }).click()
  await desk.getByRole('button', { name: '停运' }).click()
  await expect(desk.getByRole('link', { name: offer.code, exact: true })).toBeVisible()
  await section(desk, '运行图').click()
  await expect(desk.getByRole('table')).toContainText('现行')
  await expectAccessible()
})

test('at the gate a picture of a real ticket is let in, one of an old code and a forged one are not', async ({
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
  const [offer] = await findBoarding(request)
  if (offer === undefined) throw new Error('no train is on sale')
  const { id } = await voice.buy(offer)
  const gate = await openOther(staff)
  await enterAs(gate, { person: staff, role: 'railway' }, { request, ownServer }, 'gate')
  await expect(gate.getByText('失效名单更新于')).toBeVisible()

  await page.goto(`/train-tickets/ticket?id=${id}`)
  await expect(code(page)).toBeVisible()
  const text = await scan(page)
  // The phone, which has heard the server's time, goes ten minutes behind: its code is of then.
  const drawn = await code(page).innerHTML()
  await page.clock.setFixedTime(Date.now() - 10 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => code(page).innerHTML()).not.toBe(drawn)
  const old = await pictureOf(page)

  await check(gate, old)
  await expect(gate.getByText('不能进站')).toBeVisible()
  await expect(gate.getByText('检票码过期了，请乘客等它更新再扫')).toBeVisible()

  // Somebody has changed what stands in it.
  const forged = text.slice(0, -8) + (text.at(-8) === 'A' ? 'B' : 'A') + text.slice(-7)
  await gate.getByLabel('检票码', { exact: true }).fill(forged)
  await gate.getByRole('button', { name: '检票', exact: true }).click()
  await expect(gate.getByText('这个检票码无效，请乘客重新打开车票')).toBeVisible()

  // A code is good for a minute or two: this one is of now.
  // The page is opened anew, as the phone may have heard the server's time again while it was behind.
  await page.clock.setFixedTime(Date.now())
  await page.reload()
  await expect(code(page)).toBeVisible()
  const fresh = await pictureOf(page)
  await check(gate, fresh)
  await expect(gate.getByText('请进')).toBeVisible()
  await check(gate, fresh)
  await expect(gate.getByText(/已经检过了$/)).toBeVisible()
})
