import type { Page } from '@playwright/test'
import { expect, test, uniqueName } from './fixtures.ts'
import { signInByPassword } from './guarded-person.ts'
import { makePayer, paymentPassword, press, sharePacket } from './payer.ts'
import { speakAs } from './people-api.ts'

const balance = (page: Page) => page.getByRole('region', { name: '余额（元）' })
const records = (page: Page) => page.getByRole('list', { name: '领取记录' })
const card = (page: Page, greeting: string) => page.getByRole('main').getByRole('link', { name: new RegExp(greeting) })

test('a red packet in a topic’s replies is taken by two, and who comes third is too late', async ({
  page,
  request,
  signIn,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  const me = await signIn()
  const mine = await speakAs(request, me)
  await makePayer(request, mine, me, 10_000)
  const topicId = await mine.writeTopic(`到家了 ${uniqueName()}`)
  await page.goto(`/topic-detail/${topicId}`)
  await page.getByRole('region', { name: '话题操作' }).getByRole('button', { name: '说点什么' }).click()
  await page.getByRole('dialog', { name: '回复话题' }).getByRole('button', { name: '红包', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '在回复里发红包' })
  await sheet.getByRole('button', { name: '塞钱进红包' }).click()
  await expect(sheet.getByText('个数从 1 到 100')).toBeVisible()
  await sheet.getByRole('textbox', { name: '红包个数' }).fill('2')
  await sheet.getByRole('textbox', { name: '总金额' }).fill('6.66')
  await sheet.getByRole('textbox', { name: '祝福语（选填）' }).fill('见者有份')
  await expectAccessible()
  await sheet.getByRole('button', { name: '塞钱进红包' }).click()
  await press(page, paymentPassword)

  await expect(card(page, '见者有份')).toContainText('待领取')
  await expect(page.getByRole('heading', { name: '回复 1' })).toBeVisible()
  await expectAccessible()

  for (const place of [1, 2]) {
    const theirPage = await openOther(await makePerson())
    await theirPage.goto(`/topic-detail/${topicId}#posts`)
    await card(theirPage, '见者有份').click()
    await theirPage.getByRole('button', { name: '拆开' }).click()
    await expect(theirPage.getByRole('status', { name: /^领到 ¥/ })).toBeVisible()
    await expect(records(theirPage).getByRole('listitem')).toHaveCount(place)
  }
  const late = await openOther(await makePerson())
  await late.goto(`/topic-detail/${topicId}#posts`)
  await expect(card(late, '见者有份')).toContainText('已领完')
  await card(late, '见者有份').click()
  await expect(late.getByText('手慢了，红包已被领完')).toBeVisible()
  await expect(records(late).getByText('手气最佳')).toHaveCount(1)

  await card(page, '见者有份').click()
  await expect(page.getByText('红包已被领完')).toBeVisible()
  await expect(page.getByText('已领 2 / 2 个，¥6.66 / ¥6.66')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '看看它在的话题' }).click()
  await expect(page).toHaveURL(new RegExp(`/topic-detail/${topicId}$`))
  await page.goto('/wallet')
  await expect(balance(page)).toContainText('93.34')
})

test('a link is made below the wallet, opened by who is signed out, and taken of once they have signed in', async ({
  page,
  request,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  const sender = await makePerson()
  const voice = await speakAs(request, sender)
  await makePayer(request, voice, sender, 2000)
  await voice.call('/wallet/cover/buy', {
    clientId: crypto.randomUUID(),
    cover: 'xueyan',
    couponId: null,
    paymentPassword,
  })
  const theirPage = await openOther(sender)
  await theirPage.goto('/wallet')
  await theirPage.getByRole('link', { name: /^红包记录/ }).click()
  await expect(theirPage.getByText('还没有收到红包')).toBeVisible()
  await theirPage.getByRole('button', { name: '发一个红包链接' }).click()
  const sheet = theirPage.getByRole('dialog', { name: '发红包链接' })
  await sheet.getByText('普通', { exact: true }).click()
  await sheet.getByRole('textbox', { name: '红包个数' }).fill('2')
  await sheet.getByRole('textbox', { name: '每个金额' }).fill('1.50')
  await expect(sheet).toContainText('一共 ¥3.00')
  // A cover that was bought stands beside those that are everybody's; one that was not does not.
  await sheet.getByText('雪雁', { exact: true }).click()
  await expect(sheet.getByText('星河', { exact: true })).toHaveCount(0)
  await sheet.getByRole('button', { name: '塞钱进红包' }).click()
  await press(theirPage, paymentPassword)
  await expect(theirPage).toHaveURL(/\/red-packet\/[\w-]{22}$/)
  await expect(theirPage.getByRole('button', { name: '复制链接' })).toBeVisible()

  const me = await makePerson()
  await page.goto(new URL(theirPage.url()).pathname)
  await expect(page.getByText('恭喜发财，大吉大利')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible()
  await page.getByRole('button', { name: '登录后领取' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInByPassword(page, me)
  await expect(page).toHaveURL(theirPage.url())
  await page.getByRole('button', { name: '拆开' }).click()
  await expect(page.getByRole('status', { name: '领到 ¥1.50' })).toBeVisible()
  await expectAccessible()
  await page.goto('/wallet/red-packets')
  await expect(page.getByRole('link', { name: /的红包.*\+1\.50/ })).toBeVisible()
  await expectAccessible()

  await theirPage.goto('/wallet/red-packets')
  await theirPage.getByRole('tab', { name: '发出的' }).click()
  await theirPage.getByRole('link', { name: /恭喜发财.*1 \/ 2.*-3\.00/ }).click()
  await theirPage.getByRole('button', { name: '收回红包' }).click()
  await theirPage.getByRole('dialog', { name: '收回红包' }).getByRole('button', { name: '收回' }).click()
  await expect(theirPage.getByText('你已收回，剩下的回到了你的钱包')).toBeVisible()
  await expect(theirPage.getByRole('button', { name: '复制链接' })).toHaveCount(0)
  await theirPage.goto('/wallet')
  await expect(balance(theirPage)).toContainText('15.50')
})

test.describe('what is over', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('a link says that its packet was taken back, is empty, or never was', async ({ page, request, makePerson }) => {
    const sender = await makePerson()
    const voice = await speakAs(request, sender)
    await makePayer(request, voice, sender, 1000)
    const [revoked, empty] = [await sharePacket(voice), await sharePacket(voice)]
    await voice.call('/red-packet/revoke', { key: revoked })
    await voice.call('/red-packet/take', { key: empty })
    await page.goto(`/red-packet/${revoked}`)
    await expect(page.getByText('这个红包已被收回')).toBeVisible()
    await page.goto(`/red-packet/${empty}`)
    await expect(page.getByText('手慢了，红包已被领完')).toBeVisible()
    await expect(records(page)).toContainText('¥1.00')
    await page.goto('/red-packet/nothing')
    await expect(page.getByText('没有找到这个红包')).toBeVisible()
  })

  test('who had it open while the last was taken is told so', async ({ request, makePerson, openOther }) => {
    const sender = await makePerson()
    const voice = await speakAs(request, sender)
    await makePayer(request, voice, sender, 1000)
    const key = await sharePacket(voice)
    const theirPage = await openOther(await makePerson())
    await theirPage.goto(`/red-packet/${key}`)
    await expect(theirPage.getByRole('button', { name: '拆开' })).toBeVisible()
    await voice.call('/red-packet/take', { key })
    await theirPage.getByRole('button', { name: '拆开' }).click()
    await expect(theirPage.getByText('手慢了，红包已被领完')).toBeVisible()
  })
})
