import { expect, test } from './fixtures.ts'
import { dayIn, findOffer, makeTraveller } from './traveller.ts'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })

test('a journey is printed: as a paper of its own, and as the page by the command of the browser', async ({
  page,
  request,
  signIn,
}) => {
  const traveller = await makeTraveller(page, request, await signIn(), 500_000)
  const offer = await findOffer(request, dayIn(4))
  const { id, legs } = await traveller.buy(offer)
  const seat = legs[0]?.tickets[0]?.seatText ?? ''
  await page.goto(`/train-tickets/order?id=${id}`)
  await page.evaluate(() => {
    globalThis.print = () => {}
  })
  await page.getByRole('button', { name: '打印行程单' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '行程单' })).toBeVisible()
  await expect(page.getByRole('cell', { name: seat })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('heading', { name: '行程单' })).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(seat).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '退票' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: '推荐' })).toBeHidden()
  // All of it, not what fits into the window.
  const clipped = await page.evaluate(
    () => document.documentElement.scrollHeight < (document.querySelector('main')?.scrollHeight ?? 0),
  )
  expect(clipped).toBe(false)
})

test('a ticket on paper says that it lets nobody in, and has no code', async ({ page, request, signIn }) => {
  const traveller = await makeTraveller(page, request, await signIn(), 500_000)
  const offer = await findOffer(request, dayIn(4))
  const { id } = await traveller.buy(offer)
  await page.goto(`/train-tickets/ticket?id=${id}`)
  const code = page.getByRole('img', { name: /检票码/ }).first()
  await expect(code).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeHidden()
})
