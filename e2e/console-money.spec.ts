import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { makePayer } from './payer.ts'
import { speakAs } from './people-api.ts'

const test = withOwnServer()
// Before the second step is shown, staff are asked for it.
test.use({ expectedConsole: [/the server responded with a status of 4(03|09)/] })

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '工作台' }).getByRole('link', { name, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: '调账', exact: true }).getByRole('listitem')

test('a large adjustment is proposed by one, agreed to by another, and its user has the money and is told', async ({
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
  await makePayer(request, voice, user, 10_000)
  const other = await openOther(second)
  for (const [one, person] of [
    [page, first],
    [other, second],
  ] as const) {
    await one.setViewportSize({ width: 1440, height: 900 })
    await enterAs(one, { person, role: 'finance' }, { request, ownServer }, 'adjustments')
    await expect(one.getByText('没有调账')).toBeVisible()
  }

  const form = page.getByRole('form', { name: '提出调账' })
  await form.getByLabel('用户名').fill(user.username)
  await form.getByLabel('金额（元）').fill('一百')
  await form.getByLabel('理由（用户会看到）').fill('活动奖金发少了，补发')
  await form.getByRole('button', { name: '提出' }).click()
  await expect(form.getByRole('alert')).toHaveText('写成元，最少 0.01，例如 12.50')
  await form.getByLabel('金额（元）').fill('188.50')
  await form.getByRole('button', { name: '提出' }).click()
  await expect(rows(page).first()).toContainText('等另一位同意')
  await expectAccessible()
  // Nobody agrees with themselves.
  await expect(rows(page).first()).toContainText('等另一位同事确认')
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)

  await other.reload()
  await rows(other).first().getByRole('button', { name: '同意', exact: true }).click()
  await other.getByRole('dialog').getByLabel(/^理由/).fill('核对过名单')
  await other.getByRole('button', { name: '同意并入账' }).click()
  await expect(rows(other).first()).toContainText('已入账')

  const phone = await openOther(user)
  await phone.goto('/wallet')
  await expect(phone.getByText('288.50').first()).toBeVisible()
  await phone.goto('/chat')
  await phone.getByText('系统通知').first().click()
  await expect(phone.getByText(/余额增加了 188\.50 元/).last()).toBeVisible()

  // What they have paid in, from the order to the ledger.
  await section(other, '支付').click()
  await other.getByLabel('单号，或 @用户名').fill(`@${user.username}`)
  await other.getByRole('button', { name: '查找' }).click()
  await other.getByRole('table').getByRole('link').first().click()
  await expect(other.getByRole('list', { name: '渠道' })).toContainText('渠道确认支付')
  await expect(other.getByRole('list', { name: '账本' })).toContainText('充值')
  await section(other, '账目').click()
  await expect(other.getByText('日结').first()).toBeVisible()
  await section(other, '优惠活动').click()
  await expect(other.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible()
})
