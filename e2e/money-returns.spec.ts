import { randomUUID } from 'node:crypto'
import { makeFriends, messages, openChat } from './chat-people.ts'
import { expect, test as withDemoWorld } from './fixtures.ts'
import { withOwnServer } from './own-server.ts'
import { makePayer, paymentPassword } from './payer.ts'

withDemoWorld.describe('what nobody takes', () => {
  withDemoWorld.describe.configure({ mode: 'default' })
  const test = withOwnServer({ DEMO_WORLD: 'off' })

  test('is back after 24 hours, also when the server was away when they were over', async ({
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
