import type { Page } from '@playwright/test'
import { makeFriends, messages, openBothSides, openChat } from './chat-people.ts'
import { expect, test } from './fixtures.ts'
import { makePayer, paymentPassword, press } from './payer.ts'

/** Opens the sheet by which money is sent. */
const beginRemittance = async (page: Page) => {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name: '转账', exact: true }).click()
}

const slip = (page: Page, amount: string) =>
  messages(page).getByRole('button', { name: new RegExp(amount.replace('.', String.raw`\.`)) })

test('money is sent in a chat and accepted by the friend; another time it is sent back', async ({
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

  const send = async (yuan: string, note: string) => {
    await beginRemittance(page)
    const sheet = page.getByRole('dialog', { name: `转账给${friend.nickname}`, exact: true }).first()
    await expect(sheet).toContainText('余额')
    await sheet.getByRole('textbox', { name: '转账金额' }).fill(yuan)
    await sheet.getByRole('textbox', { name: '转账说明（选填）' }).fill(note)
    await sheet.getByRole('button', { name: '转账', exact: true }).click()
  }
  await send('100.01', '')
  await expect(page.getByText('余额不够，少转一些或先充值')).toBeVisible()
  await page.getByRole('textbox', { name: '转账金额' }).fill('12.34')
  await page.getByRole('textbox', { name: '转账说明（选填）' }).fill('昨天的饭钱')
  await expectAccessible()
  await page.getByRole('button', { name: '转账', exact: true }).last().click()
  await press(page, paymentPassword)
  await expect(slip(page, '12.34')).toContainText('待收款')

  await expect(slip(theirPage, '12.34')).toContainText('待收款 · 昨天的饭钱')
  await slip(theirPage, '12.34').click()
  const theirs = theirPage.getByRole('dialog', { name: '转账', exact: true })
  await expect(theirs).toContainText('待你收款')
  await theirs.getByRole('button', { name: '收款' }).click()
  await expect(theirs).toContainText('钱在你的钱包里了')
  await expect(slip(page, '12.34')).toContainText('已收款')
  await slip(page, '12.34').click()
  await expect(page.getByRole('dialog', { name: '转账', exact: true })).toContainText('对方已收款')
  await expectAccessible()
  await page.goBack()
  await theirPage.goBack()

  await send('5', '')
  await press(page, paymentPassword)
  await slip(theirPage, '5.00').click()
  await theirs.getByRole('button', { name: '退还' }).click()
  await theirPage.getByRole('dialog', { name: '退还这笔转账' }).getByRole('button', { name: '退还' }).click()
  await expect(theirs).toContainText('你已退还')
  await expect(slip(page, '5.00')).toContainText('已退还')
  await page.goto('/wallet')
  await expect(page.getByRole('region', { name: '余额（元）' })).toContainText('87.66')
  await theirPage.goto('/wallet')
  await expect(theirPage.getByRole('region', { name: '余额（元）' })).toContainText('12.34')
})

test.describe('what is refused', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('an answer that got lost is asked for again, and the money goes once', async ({
    page,
    request,
    signIn,
    makePerson,
  }) => {
    const { me, friend, mine, windowId } = await makeFriends(request, makePerson)
    await makePayer(request, mine, me, 10_000)
    await signIn(me)
    await openChat(page, windowId)
    // It arrives, and its answer does not.
    await page.route(
      '**/api/v1/chat/remittance/send',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await beginRemittance(page)
    const sheet = page.getByRole('dialog', { name: `转账给${friend.nickname}`, exact: true })
    await sheet.getByRole('textbox', { name: '转账金额' }).fill('20')
    await sheet.getByRole('button', { name: '转账', exact: true }).click()
    await press(page, paymentPassword)
    await expect(sheet.getByText(/不会重复扣钱/)).toBeVisible()
    await sheet.getByRole('button', { name: '转账', exact: true }).click()
    await press(page, paymentPassword)
    await expect(page.getByText('这笔已经转出，没有重复转')).toBeVisible()
    await expect(slip(page, '20.00')).toHaveCount(1)
    expect(await mine.get('/wallet/query')).toMatchObject({ available: 8000 })
  })

  test('who is not verified is led there first; five wrong payment passwords lock it, and no money moves', async ({
    page,
    request,
    signIn,
    makePerson,
  }) => {
    const { me, friend, mine, theirs, windowId } = await makeFriends(request, makePerson)
    await signIn(friend)
    await openChat(page, windowId)
    await beginRemittance(page)
    await expect(page.getByText('先完成实名认证')).toBeVisible()
    await makePayer(request, theirs, friend, 5000)
    await page.reload()
    await beginRemittance(page)
    const sheet = page.getByRole('dialog', { name: `转账给${me.nickname}`, exact: true })
    await sheet.getByRole('textbox', { name: '转账金额' }).fill('1')
    await sheet.getByRole('button', { name: '转账', exact: true }).click()
    for (const left of [4, 3, 2, 1]) {
      await press(page, '246813')
      await expect(page.getByRole('alert').filter({ hasText: String(left) })).toBeVisible()
    }
    await press(page, '246813')
    await expect(page.getByRole('alert').filter({ hasText: '锁定' })).toBeVisible()
    await expect(messages(page)).toHaveCount(0)
    expect(await theirs.get('/wallet/query')).toMatchObject({ available: 5000 })
    expect(await mine.get('/wallet/query')).toMatchObject({ available: 0 })
  })
})
