import { doubleText, findMisfits } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { dayIn, findOffers, makeTraveller } from './traveller.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('an order can be read and used in the dark, on a narrow screen with text twice as large', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  await page.addInitScript(() => localStorage.setItem('hongyan.theme', 'dark'))
  await doubleText(page)
  const traveller = await makeTraveller(page, request, await signIn(), 500_000)
  const [offer, later] = await findOffers(request, dayIn(7))
  if (offer === undefined || later === undefined) throw new Error('no two trains are on sale')
  const { id } = await traveller.buy(offer)
  const isFine = async () => {
    await expectAccessible()
    expect(await findMisfits(page)).toEqual([])
  }

  await page.goto(`/train-tickets/order?id=${id}`)
  await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await isFine()
  for (const name of ['退票', '改签']) {
    await page.getByRole('button', { name }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet).toBeVisible()
    if (name === '退票') await expect(sheet.getByText(/^退票费 /)).toBeVisible()
    await isFine()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }

  // What it leads through before it is paid: the form of another train, which is left as it is.
  const { runId, code, day, fromSeq, toSeq } = later
  await page.goto(`/train-tickets/order?legs=${runId}.${code}.${day}.${fromSeq}.${toSeq}.second`)
  await expect(page.getByRole('form', { name: '确认订单' })).toBeVisible()
  await isFine()
  await page.goto('/train-tickets/orders')
  await expect(page.getByRole('link', { name: /张明月/ })).toBeVisible()
  await isFine()
})
