import { expect, test as withDemoWorld } from './fixtures.ts'
import { withOwnServer } from './own-server.ts'
import { paymentPassword, press } from './payer.ts'
import { dayIn, findOffers, makeTraveller, type Offer } from './traveller.ts'

withDemoWorld.describe('the ten minutes to pay', () => {
  withDemoWorld.describe.configure({ mode: 'default' })
  const test = withOwnServer({ DEMO_WORLD: 'off' })

  test('are enough in their last minute, and over right after: the seats are gone, nothing is paid', async ({
    page,
    request,
    ownServer,
    signIn,
  }) => {
    const me = await signIn()
    const traveller = await makeTraveller(page, request, me, 100_000)
    const [first, second] = [
      await traveller.hold((await findOffers(request, dayIn(2)))[0] as Offer),
      await traveller.hold((await findOffers(request, dayIn(3)))[0] as Offer),
    ]
    // Nobody looks on while the server is away.
    await page.goto('about:blank')
    // The browser knows nothing of that clock: what counts is the server's.
    await ownServer.restart({ CLOCK_AHEAD_SECONDS: '510' })
    await page.goto(`/train-tickets/order?id=${first.id}`)
    await page.getByRole('button', { name: /^付 ¥/ }).click()
    await press(page, paymentPassword)
    await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()

    await page.goto('about:blank')
    await ownServer.restart({ CLOCK_AHEAD_SECONDS: '601' })
    await page.goto(`/train-tickets/order?id=${second.id}`)
    // The server may have answered before it looked for what is over; the page would ask again by its own clock.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('没有按时付款，座位已经放回')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByRole('button', { name: /^付 ¥/ })).toHaveCount(0)
    await page.goto(`/train-tickets/order?id=${first.id}`)
    await expect(page.getByRole('heading', { name: '已出票' })).toBeVisible()
  })
})
