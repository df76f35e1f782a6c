import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { paymentPassword, press } from './payer.ts'
import { holdBusinessSeats } from './scarce-seats.ts'
import { makeTraveller, shortWay } from './traveller.ts'

/** How much longer than a second something may take, as the machine is busy: some of its own round trips. */
const slackOf = async (page: Page): Promise<number> => {
  const begin = Date.now()
  await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()))
  return 10 * (Date.now() - begin)
}

/** Has a page note when it shows a heading: who asks now and then knows it late. @returns reads when, by the machine's clock */
const noteHeading = async (page: Page, name: string): Promise<() => Promise<number>> => {
  await page.evaluate((wanted) => {
    const look = () => {
      const headings = [...document.querySelectorAll('h1, h2, h3')]
      if (headings.some(({ textContent }) => textContent.includes(wanted)))
        document.documentElement.dataset.seenMs = String(Date.now())
      else requestAnimationFrame(look)
    }
    look()
  }, name)
  return () => page.evaluate(() => Number(document.documentElement.dataset.seenMs))
}

/** When the answer to a call had come, by the machine's clock, as its page knows it. */
const answeredMs = (page: Page, path: string): Promise<number> =>
  page.evaluate((end) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return performance.timeOrigin + (calls.find(({ name }) => name.endsWith(end))?.responseEnd ?? Number.NaN)
  }, path)

test('who waits for a sold-out train is served within a second when somebody in another browser gives a seat back, and may withdraw before', async ({
  page,
  request,
  signIn,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  const [me, friend, third] = [await signIn(), await makePerson(), await makePerson()]
  await makeTraveller(page, request, me, 100_000)
  const rivalPage = await openOther(friend)
  const rival = await makeTraveller(rivalPage, request, friend, 100_000)
  const fuller = await makeTraveller(await openOther(third), request, third, 100)
  const { offer, orders } = await holdBusinessSeats(request, [11, 12, 13], [rival, fuller], 0)
  const [held] = orders
  await rival.call('/train-tickets/order/pay', { id: held, couponId: null, paymentPassword })

  // One waits, thinks better of it, and waits again.
  for (const again of [false, true]) {
    await page.goto(`/train-tickets?${new URLSearchParams({ ...shortWay, day: offer.day })}`)
    const train = page.getByRole('list', { name: '车次' }).getByRole('article', { name: `${offer.code} 次` })
    await expect(train).toContainText('候补')
    await train.getByRole('button').first().click()
    await train.getByRole('link', { name: `候补 ${offer.code} 商务座` }).click()
    await page.getByRole('button', { name: '选张明月' }).click()
    await expect(page.getByText('你排在最前面')).toBeVisible()
    if (!again) await expectAccessible()
    await page.getByRole('button', { name: '提交候补' }).click()
    await press(page, paymentPassword)
    await expect(page.getByRole('heading', { name: '等待中' })).toBeVisible()
    if (again) break
    await expectAccessible()
    await page.getByRole('button', { name: '撤回候补' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
    await expect(page.getByRole('heading', { name: '已撤回' })).toBeVisible()
    const facts = page.getByRole('list', { name: '候补' }).getByRole('listitem')
    const [prepaid = ''] = /¥[\d.,]+/.exec(await facts.filter({ hasText: '预付' }).innerText()) ?? []
    await expect(facts.filter({ hasText: '已退回余额' })).toContainText(prepaid)
    expect(prepaid).not.toBe('')
  }
  await rivalPage.goto(`/train-tickets/order?id=${held}`)
  await rivalPage.getByRole('button', { name: '退票' }).click()
  const sheet = rivalPage.getByRole('dialog', { name: '退票' })
  await sheet.getByRole('checkbox', { name: /^张明月/ }).check()
  const before = await slackOf(page)
  const seenMs = await noteHeading(page, '候补成功')
  await sheet.getByRole('button', { name: '退 1 张票' }).click()
  await expect(page.getByRole('heading', { name: '候补成功' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  const slack = Math.max(before, await slackOf(page))
  expect((await seenMs()) - (await answeredMs(rivalPage, '/order/refund'))).toBeLessThan(1000 + slack)
  await page.getByRole('link', { name: '看车票' }).click()
  await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()
  await expect(page.getByRole('article', { name: /的车票$/ })).toContainText('商务座')

  await page.goto('/train-tickets/snatching')
  await expect(page.getByText('没有在等的票')).toBeVisible()
  await page.getByRole('tab', { name: '已结束' }).click()
  await expect(page.getByRole('link', { name: /候补成功/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /已撤回/ })).toBeVisible()
  await expectAccessible()
})
