import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterConsole, guard } from './guarded-person.ts'
import { installed, kept, offlineBar } from './kept-answers.ts'
import { goOffline, goOnline } from './network.ts'
import { withOwnServer } from './own-server.ts'
import { code, scan } from './ticket-code.ts'
import { dayIn, findBoarding, findOffer, makeTraveller } from './traveller.ts'

const test = withOwnServer()
test.describe.configure({ mode: 'default' })
test.use({
  serviceWorkers: 'allow',
  // Offline nothing is loaded; before the second step is shown, staff are asked for it.
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|the server responded with a status of 4(03|09)/],
})

const check = async (gate: Page, text: string) => {
  await gate.getByLabel('检票码', { exact: true }).fill(text)
  await gate.getByRole('button', { name: '检票', exact: true }).click()
}

test('a ticket is shown without a network, let in once at a gate without one, and gone when its train is cancelled', async ({
  page,
  context,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  test.slow()
  const [traveller, staff] = [await signIn(), await makePerson()]
  const voice = await makeTraveller(page, request, traveller, 500_000)
  const [offer, ...others] = await findBoarding(request)
  // Nobody is on two trains at once, whatever the time of day.
  const later = others.find(({ departTime }) => departTime > (offer?.arriveTime ?? ''))
  if (offer === undefined || later === undefined) throw new Error('no two trains are on sale')
  const { id } = await voice.buy(offer)

  await ownServer.appoint(staff.username, 'railway')
  const gate = await openOther(staff)
  const guarded = await guard(request, staff)
  await gate.goto('/console?section=gate')
  await enterConsole(gate, guarded.authenticator)
  await expect(gate.getByText('失效名单更新于')).toBeVisible()

  await page.goto(`/train-tickets/order?id=${id}`)
  await page.getByRole('link', { name: '出示车票' }).click()
  await expect(code(page)).toBeVisible()
  await expectAccessible()
  await installed(page)
  await kept(page, '["e-ticket"', `["train-order","detail","${id}"]`)
  await goOffline(context)
  await page.reload()
  await expect(offlineBar(page)).toBeVisible()
  await expect(code(page)).toBeVisible()

  await installed(gate)
  await expect.poll(() => gate.evaluate(async () => Boolean(await caches.match('/console')))).toBe(true)
  await goOffline(gate.context())
  // Also when it was off in between.
  await gate.reload()
  await expect(gate.getByText('失效名单更新于')).toBeVisible()
  await check(gate, '一张别的二维码')
  await expect(gate.getByText('不能进站')).toBeVisible()
  // As at a real gate, just before: a code is good for a minute or two.
  const shown = await scan(page)
  await check(gate, shown)
  await expect(gate.getByText('请进')).toBeVisible()
  await expect(gate.getByText('1 次检票等待补报')).toBeVisible()
  await check(gate, shown)
  await expect(gate.getByText(/已经检过了$/)).toBeVisible()
  await goOnline(gate.context())
  await expect(gate.getByText('1 次检票等待补报')).toHaveCount(0, { timeout: 90_000 })
  // Whoever signs out leaves no gate behind.
  const other = await gate.context().newPage()
  await other.goto('/home')
  await other.evaluate(() => localStorage.removeItem('session'))
  await expect(gate.getByText('请先登录你的鸿雁账号。')).toBeVisible()
  await expect.poll(() => gate.evaluate(() => caches.has('hongyan-gate'))).toBe(false)
  expect(await gate.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('gate-staff')))).toEqual([])
  await other.close()

  await goOnline(context)
  await expect(page.getByText('已检票')).toBeVisible({ timeout: 30_000 })
  await expect(code(page)).toHaveCount(0)

  // Another one, whose train does not go after all.
  const second = await voice.buy(later)
  await page.goto(`/train-tickets/ticket?id=${second.id}`)
  await expect(code(page)).toBeVisible()
  await guarded.voice.call('/staff/second-step', { code: await guarded.authenticator.nextCode() })
  await guarded.voice.call('/train-tickets/run/cancel', { runId: later.runId, reason: '线路检修' })
  await expect(page.getByText('列车停运，不用检票。票款已经全额退回余额。')).toBeVisible({ timeout: 30_000 })
  await expect(code(page)).toHaveCount(0)
})

test('a ticket is shown on one device: another takes it over when its holder says so', async ({
  page,
  request,
  signIn,
  openOther,
}) => {
  const traveller = await signIn()
  const voice = await makeTraveller(page, request, traveller, 500_000)
  const offer = await findOffer(request, dayIn(3))
  const { id } = await voice.buy(offer)
  await page.goto(`/train-tickets/ticket?id=${id}`)
  await expect(code(page)).toBeVisible()

  const other = await openOther(traveller)
  await other.goto(`/train-tickets/ticket?id=${id}`)
  await other.getByRole('button', { name: '一键登录' }).click()
  await expect(other.getByText(/正在另一台设备上出示/).first()).toBeVisible()
  await other.getByRole('button', { name: '换到这台设备' }).click()
  await expect(code(other)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: '换到这台设备' })).toBeVisible()
  await expect(code(page)).toHaveCount(0)
})
