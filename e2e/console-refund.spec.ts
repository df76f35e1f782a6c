import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { makePayer, paymentPassword } from './payer.ts'
import { speakAs } from './people-api.ts'

const test = withOwnServer()
// Before the second step is shown, staff are asked for it.
test.use({ expectedConsole: [/the server responded with a status of 4(03|09)/] })

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '工作台' }).getByRole('link', { name, exact: true })
const rows = (page: Page, name = '退款') => page.getByRole('list', { name, exact: true }).getByRole('listitem')

test('a large refund is proposed by one and agreed to by another, a small one is there at once; its user sees both', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const [first, second, user] = [await signIn(), await makePerson(), await makePerson()]
  const voice = await speakAs(request, user)
  await makePayer(request, voice, user, 50_000)
  const wish = { clientId: randomUUID(), cover: 'xinghe', couponId: null, paymentPassword }
  const { id: coverId } = await voice.call<{ id: string }>('/wallet/cover/buy', wish)
  const other = await openOther(second)
  for (const [one, person] of [
    [page, first],
    [other, second],
  ] as const) {
    await one.setViewportSize({ width: 1440, height: 900 })
    await enterAs(one, { person, role: 'finance' }, { request, ownServer }, 'refunds')
    await expect(one.getByText('没有退款')).toBeVisible()
  }

  // From the payment: what was paid in goes back to where it came from.
  await section(page, '支付').click()
  await page.getByLabel('单号，或 @用户名').fill(`@${user.username}`)
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: '退款', exact: true }).click()
  const form = page.getByRole('form', { name: '提出退款' })
  await form.getByLabel('金额（元）').fill('600')
  await form.getByLabel('理由（用户会看到）').fill('充值时重复付款')
  await form.getByRole('button', { name: '退款' }).click()
  await expect(form.getByRole('alert')).toHaveText('最多退 500.00 元')
  await form.getByLabel('金额（元）').fill('188.50')
  await form.getByRole('button', { name: '退款' }).click()
  await expect(rows(page, '它的退款').first()).toContainText('待复核')
  await expectAccessible()
  // Nobody agrees with themselves.
  await expect(rows(page, '它的退款').first()).toContainText('等另一位同事确认')
  await expect(rows(page, '它的退款').first().getByRole('button')).toHaveCount(0)

  await other.reload()
  await other.getByRole('button', { name: '待复核' }).click()
  await rows(other).first().getByRole('button', { name: '同意', exact: true }).click()
  await other.getByRole('dialog').getByLabel(/^理由/).fill('核对过渠道流水')
  await other.getByRole('button', { name: '同意并退款' }).click()
  await expect(other.getByText('正在原路退回，用户会收到通知')).toBeVisible()
  await rows(page, '它的退款').first().getByText('已退款').waitFor({ timeout: 60_000 })

  // A cover, by its number: it is back in the wallet at once.
  await section(other, '退款').click()
  const find = other.getByRole('form', { name: '要退的付款' })
  await find.getByLabel('单号').fill('12')
  await find.getByRole('button', { name: '去退款' }).click()
  await expect(find.getByRole('alert')).toContainText('写作 train-order:12')
  await find.getByLabel('单号').fill(`cover:${coverId}`)
  await find.getByRole('button', { name: '去退款' }).click()
  await expect(other.getByText('红包封面·星河')).toBeVisible()
  const small = other.getByRole('form', { name: '提出退款' })
  await small.getByLabel('理由（用户会看到）').fill('封面显示不出来')
  await small.getByRole('button', { name: '退款' }).click()
  await expect(rows(other, '它的退款').first()).toContainText('已退款')
  await expect(small).toHaveCount(0)

  const phone = await openOther(user)
  await phone.goto('/wallet')
  await expect(phone.getByText('311.50').first()).toBeVisible()
  await phone.goto('/wallet/bill')
  await expect(phone.getByText('充值退回').first()).toBeVisible()
  await expect(phone.getByText('红包封面·星河').first()).toBeVisible()
  await phone.goto('/chat')
  await phone.getByText('系统通知').first().click()
  await expect(phone.getByText(/充值退款 188\.50 元，已按原路退回/).last()).toBeVisible()
  await expect(phone.getByText(/红包封面退款 12\.00 元，已经到你的余额/).last()).toBeVisible()
  await expect(phone.getByText(/封面显示不出来/).last()).toBeVisible()
})
