import type { Page } from '@playwright/test'
import { makeFriends, messages, openBothSides } from './chat-people.ts'
import { expect, test } from './fixtures.ts'
import { makePayer, paymentPassword, press } from './payer.ts'

const packet = (page: Page, greeting: string) => messages(page).getByRole('button', { name: new RegExp(greeting) })

test('a red packet is sent in a chat and opened by the friend, and both see what became of it', async ({
  page,
  request,
  signIn,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  const friends = await makeFriends(request, makePerson)
  const { me, friend, mine } = friends
  await makePayer(request, mine, me, 10_000)
  const theirPage = await openBothSides(friends, { page, signIn, openOther })

  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name: '红包', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `给${friend.nickname}发红包`, exact: true })
  await sheet.getByRole('textbox', { name: '金额' }).fill('200.01')
  await sheet.getByRole('button', { name: '塞钱进红包' }).click()
  await expect(sheet.getByText('每个红包最多 ¥200.00')).toBeVisible()
  await sheet.getByRole('textbox', { name: '金额' }).fill('8.88')
  await sheet.getByRole('textbox', { name: '祝福语（选填）' }).fill('一路平安')
  await sheet.getByText('万家灯火').click()
  await expectAccessible()
  await sheet.getByRole('button', { name: '塞钱进红包' }).click()
  await press(page, paymentPassword)

  await expect(packet(page, '一路平安')).toContainText('待领取')
  await packet(page, '一路平安').click()
  await expect(page.getByRole('dialog', { name: '红包', exact: true })).toContainText('等待对方领取')
  await page.goBack()

  await packet(theirPage, '一路平安').click()
  const theirs = theirPage.getByRole('dialog', { name: '红包', exact: true })
  await theirs.getByRole('button', { name: '拆开' }).click()
  await expect(theirs.getByRole('status')).toHaveText('¥8.88')
  await expect(theirs.getByRole('list', { name: '领取记录' })).toContainText(friend.nickname)
  await theirPage.goBack()
  await expect(packet(theirPage, '一路平安')).toContainText('已领取')
  await expect(packet(page, '一路平安')).toContainText('已领完')
  await packet(page, '一路平安').click()
  await expect(page.getByRole('list', { name: '领取记录' })).toContainText('¥8.88')
  await expectAccessible()
  await theirPage.goto('/wallet')
  await expect(theirPage.getByRole('region', { name: '余额（元）' })).toContainText('8.88')
})
