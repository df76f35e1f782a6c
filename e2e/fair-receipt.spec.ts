import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { paymentPassword, press } from './payer.ts'
import { holdBusinessSeats } from './scarce-seats.ts'
import { makeTraveller, shortWay } from './traveller.ts'

// Offline nothing is loaded.
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('whoever was served by the waitlist verifies on their own device that nobody was let in before them', async ({
  page,
  request,
  signIn,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  const [me, friend, third] = [await signIn(), await makePerson(), await makePerson()]
  await makeTraveller(page, request, me, 100_000)
  const rival = await makeTraveller(await openOther(friend), request, friend, 100)
  const fuller = await makeTraveller(await openOther(third), request, third, 100)
  const { offer, orders } = await holdBusinessSeats(request, [2, 4, 6], [rival, fuller], 0)
  const [held] = orders
  await page.goto(`/train-tickets?${new URLSearchParams({ ...shortWay, day: offer.day })}`)
  const train = page.getByRole('list', { name: '车次' }).getByRole('article', { name: `${offer.code} 次` })
  await train.getByRole('button').first().click()
  await train.getByRole('link', { name: `候补 ${offer.code} 商务座` }).click()
  await page.getByRole('button', { name: '选张明月' }).click()
  await page.getByRole('button', { name: '提交候补' }).click()
  await press(page, paymentPassword)
  await expect(page.getByRole('heading', { name: '等待中' })).toBeVisible()
  await rival.call('/train-tickets/order/cancel', { id: held })
  await expect(page.getByRole('heading', { name: '候补成功' })).toBeVisible()

  await page.getByRole('link', { name: '公平回执' }).click()
  const own = page.getByRole('list', { name: '这个候补的记录' }).getByRole('listitem')
  await expect(own).toHaveCount(2)
  await expect(own.last()).toContainText('轮到了，拿到座位')
  // Signed within a quarter of a minute; the page asks again by itself.
  await expect(own.last()).toContainText('已签名', { timeout: 40_000 })
  await page.getByRole('button', { name: '核对这趟车' }).click()
  await expect(page.getByRole('heading', { name: '全部相符' })).toBeVisible()
  await expectAccessible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存文件' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const choose = (content: string) =>
    page
      .getByRole('region', { name: '核对一份保存的日志' })
      .locator('input')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  const verdict = page.getByRole('region', { name: '核对一份保存的日志' }).getByRole('heading', { level: 3 })
  // It needs nobody else.
  await page.context().setOffline(true)
  await choose(text)
  await expect(verdict).toHaveText('全部相符')
  await choose(text.replace('\\"seats\\":1', '\\"seats\\":2'))
  await expect(verdict).toHaveText('有不相符的地方')
  await choose('{}')
  await expect(verdict).toHaveText('这不是公平日志文件')
  await page.context().setOffline(false)
})
