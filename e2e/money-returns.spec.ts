import { randomUUID } from 'node:crypto'
import { freePort } from '#server/platform/database/free-port.ts'
import { makeFriends, messages, openChat } from './chat-people.ts'
import { expect, test as withDemoWorld } from './fixtures.ts'
import { withOwnServer } from './own-server.ts'
import { makePayer, paymentPassword } from './payer.ts'
import { speakAs } from './people-api.ts'
import { beginTopUp, payOnPage } from './wallet-steps.ts'

withDemoWorld.describe('with a provider and a clock of one’s own', () => {
  withDemoWorld.describe.configure({ mode: 'default' })
  const test = withOwnServer({ DEMO_WORLD: 'off' })

  test('money of which the provider tells late is there as soon as one comes back, and once', async ({
    page,
    request,
    ownServer,
    signIn,
  }) => {
    const port = await freePort()
    await ownServer.restart({ PAYMENT_SANDBOX_PORT: String(port) })
    const headers = { authorization: `Bearer ${await ownServer.sandboxToken()}` }
    const control = `http://127.0.0.1:${port}/control`
    const behave = (data: object) => request.put(`${control}/behaviour`, { headers, data })
    expect((await behave({ notify: 'late', lateSeconds: 4 })).ok()).toBe(true)

    const voice = await speakAs(request, await signIn())
    const begun = await beginTopUp(voice, 1234)
    await page.goto(begun.payUrl)
    await payOnPage(page, page.getByRole('region', { name: '充值成功' }))
    const toldOf = async () => {
      const answer = await request.get(`${control}/waiting`, { headers })
      return ((await answer.json()) as { notifications: number }).notifications
    }
    await expect.poll(toldOf).toBe(0)
    await page.goto('/wallet')
    await expect(page.getByRole('region', { name: '余额（元）' })).toContainText('12.34')
    await expect(page.getByRole('link', { name: /^充值 / })).toHaveCount(1)
  })

  test('what nobody takes is back after 24 hours, also when the server was away when they were over', async ({
    page,
    request,
    ownServer,
    signIn,
    makePerson,
  }) => {
    const { me, mine, windowId } = await makeFriends(request, makePerson)
    await makePayer(request, mine, me, 10_000)
    await mine.call('/chat/remittance/send', { clientId: randomUUID(), windowId, amount: 1234, paymentPassword })
    const packet = {
      clientId: randomUUID(),
      windowId,
      total: 888,
      greeting: '一路平安',
      cover: 'hongyan',
      paymentPassword,
    }
    await mine.call('/chat/red-packet/send', packet)
    const { balance } = await mine.get<{ balance: number }>('/wallet/query')
    expect(balance).toBe(10_000 - 1234 - 888)

    await ownServer.restart({ CLOCK_AHEAD_SECONDS: String(24 * 3600 + 60) })
    await signIn(me)
    await page.goto('/wallet')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('region', { name: '余额（元）' })).toContainText('100.00', { timeout: 2000 })
    }).toPass()
    await openChat(page, windowId)
    await expect(messages(page).getByRole('button', { name: /12\.34/ })).toContainText('已过期')
    await expect(messages(page).getByRole('button', { name: /一路平安/ })).toContainText('已过期')
    await page.goto('/chat')
    await expect(page.getByRole('listitem').filter({ hasText: '系统通知' })).toContainText(/12\.34 元|8\.88 元/)
  })
})
