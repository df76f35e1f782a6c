import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { installed, kept } from './kept-answers.ts'
import { goOffline } from './network.ts'
import { choosePlace, dayIn, findOffers, makeTraveller, shortWay } from './traveller.ts'

const trains = (page: Page) => page.getByRole('list', { name: '车次' }).getByRole('article')

const connections = (page: Page) => page.getByRole('list', { name: '中转方案' }).getByRole('article')

/** Two days from now all trains are on sale. */
const chooseDay = async (page: Page) => {
  const days = page.getByRole('radiogroup', { name: '出发日期' })
  await days.getByText('后天').click()
  await expect(days.getByRole('radio').nth(2)).toBeChecked()
}

test('by the first letters of two stations one finds trains, narrows them, and sees where one stops', async ({
  page,
}) => {
  await page.goto('/train-tickets')
  await expect(page.getByText('演示路网')).toBeVisible()
  await choosePlace(page, '出发地', 'bjn', '北京南')
  await choosePlace(page, '目的地', 'shhq', '上海虹桥')
  await chooseDay(page)
  await page.getByRole('button', { name: '查询车票' }).click()
  await expect(page.getByRole('heading', { name: '北京南 → 上海虹桥' })).toBeVisible()
  await expect(trains(page).first()).toBeVisible()
  const all = await trains(page).count()

  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选车次' })
  await sheet.getByText('12–18 点').click()
  await sheet.getByRole('button', { name: /^看 \d+ 趟车$/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => trains(page).count()).toBeLessThan(all)
  await expect(page.getByRole('button', { name: '筛选 1' })).toBeVisible()

  await trains(page).first().getByRole('button').first().click()
  await page.getByRole('button', { name: /时刻和线路$/ }).click()
  const way = page.getByRole('dialog', { name: /时刻$/ })
  await expect(way.getByRole('img', { name: /^线路示意图/ })).toBeVisible()
  await expect(way.getByRole('list', { name: '经停站' })).toContainText('上海虹桥')
})

test('a whole city finds trains of all its stations, and a way with one change is offered as one', async ({ page }) => {
  await page.goto('/train-tickets')
  await choosePlace(page, '出发地', 'beijing', '北京')
  await choosePlace(page, '目的地', '厦门', '厦门')
  await chooseDay(page)
  await page.getByRole('button', { name: '查询车票' }).click()
  await page.getByRole('tab', { name: '中转' }).click()
  const ways = connections(page)
  await expect(ways.first()).toContainText('全程')
  await expect(ways.first()).toContainText('停留')
})

test('what is left changes before one’s eyes while somebody else books and gives up', async ({
  page,
  request,
  makePerson,
  signIn,
  openOther,
}) => {
  await signIn()
  const other = await makePerson()
  const buyer = await makeTraveller(await openOther(other), request, other, 100)
  const child = await buyer.addChild('林一一')
  const leftOf = ({ classes }: { classes: { seatClass: string; free: number }[] }) =>
    classes.find(({ seatClass }) => seatClass === 'business')?.free ?? 0
  const day = dayIn(5)
  const offer = (await findOffers(request, day)).find((one) => leftOf(one) > 2 && leftOf(one) <= 20)
  if (offer === undefined) throw new Error('no train with a number of business seats is on sale')
  await page.goto(`/train-tickets?${new URLSearchParams({ ...shortWay, day })}`)
  const train = trains(page).and(page.getByRole('article', { name: `${offer.code} 次` }))
  await expect(page.getByText('余票随时更新')).toBeVisible()
  await expect(train).toContainText(`商务座 ${leftOf(offer)} 张`)
  const { id } = await buyer.hold(offer, { seatClass: 'business', children: [child] })
  await expect(train).toContainText(`商务座 ${leftOf(offer) - 2} 张`)
  await buyer.call('/train-tickets/order/cancel', { id })
  await expect(train).toContainText(`商务座 ${leftOf(offer)} 张`)
})

test('what somebody books before the connection has come is not missed', async ({
  page,
  request,
  makePerson,
  signIn,
  openOther,
}) => {
  await signIn()
  const other = await makePerson()
  const buyer = await makeTraveller(await openOther(other), request, other, 100)
  const leftOf = ({ classes }: { classes: { seatClass: string; free: number }[] }) =>
    classes.find(({ seatClass }) => seatClass === 'business')?.free ?? 0
  const day = dayIn(1)
  const offer = (await findOffers(request, day)).find((one) => leftOf(one) > 1 && leftOf(one) <= 20)
  if (offer === undefined) throw new Error('no train with a number of business seats is on sale')
  let connect = () => {}
  const connected = new Promise<void>((resolve) => (connect = resolve))
  await page.route('**/api/v1/chat/connect/token', async (route) => {
    await connected
    await route.continue()
  })
  await page.goto(`/train-tickets?${new URLSearchParams({ ...shortWay, day })}`)
  const train = trains(page).and(page.getByRole('article', { name: `${offer.code} 次` }))
  await expect(train).toContainText(`商务座 ${leftOf(offer)} 张`)
  const { id } = await buyer.hold(offer, { seatClass: 'business' })
  connect()
  await expect(page.getByText('余票随时更新')).toBeVisible()
  await expect(train).toContainText(`商务座 ${leftOf(offer) - 1} 张`)
  await buyer.call('/train-tickets/order/cancel', { id })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  const age = (page: Page) => page.getByText(/没连上网络，这是 \d\d:\d\d 查到的余票/)

  test('what was found is still there, and says how old it is', async ({ page, context }) => {
    await page.goto('/train-tickets')
    await choosePlace(page, '出发地', 'bjn', '北京南')
    await choosePlace(page, '目的地', 'shhq', '上海虹桥')
    await chooseDay(page)
    await page.getByRole('button', { name: '查询车票' }).click()
    await expect(trains(page).first()).toBeVisible()
    await installed(page)
    await kept(page, '["train-search","list"', '["timetable","stations"]')
    await goOffline(context)
    await page.reload()
    await expect(age(page)).toBeVisible()
    await expect(trains(page).first()).toBeVisible()
  })

  test('ways with one change say how old they are too', async ({ page, context }) => {
    await page.goto('/train-tickets')
    await choosePlace(page, '出发地', 'beijing', '北京')
    await choosePlace(page, '目的地', '厦门', '厦门')
    await chooseDay(page)
    await page.getByRole('button', { name: '查询车票' }).click()
    await page.getByRole('tab', { name: '中转' }).click()
    await expect(connections(page).first()).toBeVisible()
    await expect(age(page)).toHaveCount(0)
    await installed(page)
    await kept(page, '["train-search","connections"', '["timetable","stations"]')
    await goOffline(context)
    await page.reload()
    await page.getByRole('tab', { name: '中转' }).click()
    await expect(connections(page).first()).toBeVisible()
    await expect(age(page)).toBeVisible()
  })
})
