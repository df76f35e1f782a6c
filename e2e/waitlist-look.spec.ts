import type { Page } from '@playwright/test'
import { doubleText, findMisfits } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { paymentPassword, press } from './payer.ts'
import { holdBusinessSeats } from './scarce-seats.ts'
import { dayIn, makeTraveller, shortWay } from './traveller.ts'

/** What does not fit of a screen that is ready. */
const look = async (page: Page, name: string): Promise<string[]> => {
  await page.waitForLoadState('networkidle')
  return (await findMisfits(page)).map((fault) => `${name}: ${fault}`)
}

test.describe('at 320 px with text twice as large', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('who waits, reserves and is served reads all of it', async ({
    page,
    request,
    signIn,
    makePerson,
    openOther,
  }) => {
    const [me, friend, third] = [await signIn(), await makePerson(), await makePerson()]
    await makeTraveller(page, request, me, 100_000)
    const rival = await makeTraveller(await openOther(friend), request, friend, 100)
    const fuller = await makeTraveller(await openOther(third), request, third, 100)
    const { offer, orders } = await holdBusinessSeats(request, [3, 7], [rival, fuller], 0)
    await doubleText(page)
    const misfits: string[] = []
    const open = async (day: string, code: string | undefined, name: RegExp) => {
      await page.goto(`/train-tickets?${new URLSearchParams({ ...shortWay, day })}`)
      const trains = page.getByRole('list', { name: '车次' }).getByRole('article')
      const train = code === undefined ? trains.first() : trains.filter({ has: page.getByText(code, { exact: true }) })
      await train.getByRole('button').first().click()
      await train.getByRole('link', { name }).click()
      await page.getByRole('button', { name: '选张明月' }).click()
    }
    await open(offer.day, offer.code, /^候补 .* 商务座$/)
    await page.getByRole('switch', { name: '睡眠安全' }).click()
    await expect(page.getByText('你排在最前面')).toBeVisible()
    misfits.push(...(await look(page, 'form')))
    await page.getByRole('switch', { name: '睡眠安全' }).click()
    await page.getByRole('checkbox', { name: /邮件/ }).check()
    await page.getByRole('button', { name: '提交候补' }).click()
    await press(page, paymentPassword)
    await expect(page.getByRole('heading', { name: '等待中' })).toBeVisible()
    misfits.push(...(await look(page, 'waiting')))
    const address = page.url()

    await open(dayIn(15), undefined, /^预约抢票 .* 二等座$/)
    await expect(page.getByText(/别人预约|人预约$/)).toBeVisible()
    misfits.push(...(await look(page, 'reserving')))
    await page.getByRole('button', { name: '预约抢票', exact: true }).click()
    await press(page, paymentPassword)
    await expect(page.getByRole('timer')).toBeVisible()
    misfits.push(...(await look(page, 'reserved')))
    await page.goto('/train-tickets/snatching')
    await expect(page.getByRole('link', { name: /你排在最前面/ })).toBeVisible()
    misfits.push(...(await look(page, 'list')))

    await page.goto(address)
    await rival.call('/train-tickets/order/cancel', { id: orders[0] })
    await expect(page.getByRole('heading', { name: '候补成功' })).toBeVisible()
    misfits.push(...(await look(page, 'served')))
    await page.getByRole('link', { name: '公平回执' }).click()
    const own = page.getByRole('list', { name: '这个候补的记录' }).getByRole('listitem')
    await expect(own.last()).toContainText('已签名', { timeout: 40_000 })
    await page.getByRole('button', { name: '核对这趟车' }).click()
    await expect(page.getByRole('heading', { name: '全部相符' })).toBeVisible()
    misfits.push(...(await look(page, 'receipt')))
    await page.goto('/train-tickets/snatching?tab=ended')
    await page.getByRole('tab', { name: '已结束' }).click()
    await expect(page.getByRole('link', { name: /候补成功/ })).toBeVisible()
    misfits.push(...(await look(page, 'ended')))
    expect(misfits).toEqual([])
  })
})
