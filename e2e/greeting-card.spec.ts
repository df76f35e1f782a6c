import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { todayInShanghai } from '#contract/calendar/iso-day.ts'
import { toLunar } from '#contract/calendar/lunar.ts'
import { greetingCardDesigns, greetingCardStyles } from '#contract/greeting-card.ts'
import { silenceAnnouncements } from './browser.ts'
import { makeFriends, message, messages, openBothSides, openChat } from './chat-people.ts'
import { expect, test } from './fixtures.ts'
import { cardContent, compare, picture, shareCard } from './greeting-cards.ts'
import { withOwnServer } from './own-server.ts'
import { makePayer, paymentPassword, press } from './payer.ts'
import { speakAs } from './people-api.ts'

test('a card is written and sent to a friend, who opens it, and takes the red packet in it', async ({
  page,
  request,
  signIn,
  makePerson,
  openOther,
  expectAccessible,
}) => {
  const friends = await makeFriends(request, makePerson)
  const { me, friend, mine, windowId } = friends
  await makePayer(request, mine, me, 10_000)
  const theirPage = await openBothSides(friends, { page, signIn, openOther })
  await page.goto('/tradition-festival/cards')
  await page.getByText('水墨明月').click()
  await page.getByText('隶', { exact: true }).click()
  await page.getByRole('textbox', { name: '贺词' }).fill('月到中秋分外明')
  await page.getByRole('textbox', { name: '署名' }).fill('阿禾')
  await page.getByRole('textbox', { name: '印章' }).fill('江南')
  await expect(picture(page, '水墨明月.*月到中秋分外明。阿禾')).toBeVisible()
  await page.getByRole('button', { name: '寄给好友' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: friend.nickname }).first().click()
  await sheet.getByRole('switch', { name: '随卡放一个红包' }).click()
  await sheet.getByRole('textbox', { name: '红包金额' }).fill('8.88')
  await expectAccessible()
  await sheet.getByRole('button', { name: '寄出', exact: true }).click()
  await press(page, paymentPassword)
  await page.getByRole('button', { name: '去看看' }).click()
  await expect(message(page, '月到中秋分外明').getByRole('link', { name: /贺卡/ })).toBeVisible()

  const bubble = messages(theirPage).getByRole('link', { name: /月到中秋分外明/ })
  await expect(bubble).not.toContainText('tradition-festival')
  await bubble.click()
  await theirPage.getByRole('button', { name: `拆开${me.nickname}的贺卡` }).click()
  await expect(picture(theirPage, '月到中秋分外明')).toBeVisible()
  await theirPage.getByRole('button', { name: '拆开随卡的红包' }).click()
  await theirPage.getByRole('button', { name: '拆开', exact: true }).click()
  await expect(theirPage.getByRole('status', { name: /^领到/ })).toHaveText('¥8.88')
  await theirPage.goto('/wallet')
  await expect(theirPage.getByRole('region', { name: '余额（元）' })).toContainText('8.88')
  await page.goto('/wallet')
  await expect(page.getByRole('region', { name: '余额（元）' })).toContainText('91.12')
  await openChat(page, windowId)
  await expect(messages(page)).toHaveCount(1)
  await page.goto('/chat')
  await expect(page.getByText('[贺卡] 月到中秋分外明', { exact: true })).toBeVisible()
})

test('from the page of a festival, a card begins with its words and its picture', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/tradition-festival/day/duanwu')
  await page.getByRole('link', { name: '送张贺卡' }).click()
  const words = page.getByRole('textbox', { name: '贺词' })
  await expect(words).toHaveValue('端午安康，愿你手腕有彩线，心里有清风')
  await expect(page.getByRole('radio', { name: '龙舟竞渡' })).toBeChecked()
  await page.getByRole('button', { name: '换一句' }).click()
  await expect(words).toHaveValue('粽叶清香，祝你家人闲坐，万事顺心')
  await words.fill('粽子寄到了')
  await page.reload()
  await expect(words).toHaveValue('粽子寄到了')
})

test('whoever has its link opens a card, also signed out, until it is revoked; no search engine may keep it', async ({
  page,
  browser,
  baseURL,
  signIn,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn()
  await page.goto('/tradition-festival/cards')
  await page.getByRole('textbox', { name: '贺词' }).fill('山高水远，见字如面')
  await page.getByRole('button', { name: '做链接' }).click()
  const line = page.getByRole('article', { name: '贺卡：山高水远，见字如面' })
  await expect(line).toContainText('贺卡链接')
  await expectAccessible()
  const path = (await line.getByRole('link').getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/tradition-festival\/card\/[\w-]{22}$/)

  const theirs = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await silenceAnnouncements(theirs)
  const stranger = await theirs.newPage()
  await stranger.goto(path)
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await stranger.getByRole('button', { name: /^拆开.*的贺卡$/ }).click()
  await expect(picture(stranger, '山高水远，见字如面')).toBeVisible()

  await line.getByRole('button', { name: '收回链接' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '收回链接' }).click()
  await expect(line).toContainText('链接已收回')
  await stranger.goto(path)
  await expect(stranger.getByText('这张贺卡已被收回', { exact: true })).toBeVisible()
  await theirs.close()
})

test.describe('where a card has as many pixels as its picture', () => {
  // 400 px wide and three times as fine, as 1,200 in the file: nothing is scaled before the two are compared.
  test.use({ viewport: { width: 424, height: 900 }, deviceScaleFactor: 3 })

  // The twelve in fours, so that none takes long on a busy machine.
  const groupSize = 4
  for (let first = 0; first < greetingCardDesigns.length; first += groupSize) {
    const designs = greetingCardDesigns.slice(first, first + groupSize)
    test(`the picture that is saved is what stands on the screen: ${designs.join(', ')}`, async ({
      page,
      request,
      signIn,
    }) => {
      const voice = await speakAs(request, await signIn())
      for (const [index, design] of designs.entries()) {
        const key = await shareCard(voice, { design, style: greetingCardStyles[index], seal: '江南' })
        await page.goto(`/tradition-festival/card/${key}`)
        const shown = await picture(page, cardContent.text).screenshot()
        const saving = page.waitForEvent('download')
        await page.getByRole('button', { name: '存图片' }).click()
        const download = await saving
        expect(download.suggestedFilename()).toMatch(/贺卡\.png$/)
        const { mean, differing } = await compare(page, [shown, await readFile(await download.path())])
        expect(mean, design).toBeLessThan(1)
        expect(differing, design).toBeLessThan(0.005)
      }
    })
  }
})

test('who is sent something foul on a card reports it from the card', async ({ page, request, signIn, makePerson }) => {
  const key = await shareCard(await speakAs(request, await makePerson()), { text: '不该这样写的一张' })
  await signIn()
  await page.goto(`/tradition-festival/card/${key}`)
  await page.getByRole('button', { name: /^拆开.*的贺卡$/ }).click()
  await expect(picture(page, '不该这样写的一张')).toBeVisible()
  await page.getByRole('button', { name: '举报' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio').first().check({ force: true })
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('已收到举报')).toBeVisible()
})

test.describe('with a clock of one’s own', () => {
  test.describe.configure({ mode: 'default' })
  const own = withOwnServer({ DEMO_WORLD: 'off' })
  // Sessions end while the clock is moved.
  own.use({ expectedConsole: [/the server responded with a status of 401/] })

  own(
    'a card for a lunar day comes in its minute, through a restart; one that is withdrawn in time does not',
    async ({ page, request, ownServer, signIn, makePerson, openOther, expectAccessible }) => {
      const { me, friend, mine, windowId } = await makeFriends(request, makePerson)
      await makePayer(request, mine, me, 10_000)
      const at = new Date(Date.now() + 2 * 3_600_000)
      const minute = Math.floor(((at.getTime() + 8 * 3_600_000) % 86_400_000) / 60_000)
      const due = { lunar: toLunar(todayInShanghai(at)), minute }
      const send = (text: string, more: object = {}) =>
        mine.call<{ key: string; time: string }>('/tradition-festival/card/send', {
          ...{ clientId: randomUUID(), windowId, ...cardContent, text, due, paymentPassword },
          ...more,
        })
      const redPacket = { total: 666, cover: 'hongyan' }
      const card = await send('准时寄到的一张', { redPacket })
      await send('不寄了的一张', { redPacket })

      await signIn(me)
      await page.goto('/tradition-festival/cards')
      await page.getByRole('tab', { name: '待寄' }).click()
      await expect(page.getByRole('article')).toHaveCount(2)
      await expectAccessible()
      const line = page.getByRole('article', { name: '贺卡：不寄了的一张' })
      await line.getByRole('button', { name: '撤回' }).click()
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '撤回' }).click()
      await expect(page.getByText('撤回了，贺卡不会寄出')).toBeVisible()
      await expect(line).toHaveCount(0)
      const { balance } = await mine.get<{ balance: number }>('/wallet/query')
      expect(balance).toBe(10_000 - 666)

      // While the server is away, no page of the app asks for anything.
      await page.goto('about:blank')
      await ownServer.restart({ CLOCK_AHEAD_SECONDS: String(Math.ceil((Date.parse(card.time) - Date.now()) / 1000)) })
      const theirs = await openOther(friend)
      await openChat(theirs, windowId)
      await expect(messages(theirs)).toHaveCount(1, { timeout: 30_000 })
      await expect(messages(theirs)).toContainText('准时寄到的一张')
      await ownServer.restart({
        CLOCK_AHEAD_SECONDS: String(Math.ceil((Date.parse(card.time) - Date.now()) / 1000) + 120),
      })
      await theirs.reload()
      await messages(theirs)
        .getByRole('link', { name: /准时寄到的一张/ })
        .click()
      await theirs.getByRole('button', { name: /^拆开.*的贺卡$/ }).click()
      await theirs.getByRole('button', { name: '拆开随卡的红包' }).click()
      await theirs.getByRole('button', { name: '拆开', exact: true }).click()
      await expect(theirs.getByRole('status', { name: /^领到/ })).toHaveText('¥6.66')
      await openChat(theirs, windowId)
      await expect(messages(theirs)).toHaveCount(1)
      await page.goto('/chat')
      await expect(page.getByRole('listitem').filter({ hasText: '系统通知' })).toContainText('按时寄到')
    },
  )
})
