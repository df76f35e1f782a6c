import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeFriends, messages } from './chat-people.ts'
import { expect, test } from './fixtures.ts'
import { withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'
import { noteSecret } from './server-log.ts'

const path = '/tradition-festival/reminders'
const sheet = (page: Page) => page.getByRole('dialog')
const days = (page: Page) => page.getByRole('list', { name: '记下的日子' }).getByRole('listitem')
const aSwitch = (page: Page, name: string) => page.getByRole('switch', { name })

test('a birthday on 腊月三十 is added: the page says why it is kept on the 29th, before and after it is saved', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto(path)
  await page.getByRole('button', { name: '添加日子' }).click()
  await sheet(page).getByRole('button', { name: '保存' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('请给这个日子起个名称')
  await sheet(page).getByRole('textbox', { name: '名称' }).fill('外婆的生日')
  await sheet(page).getByRole('combobox', { name: '月', exact: true }).selectOption('腊月')
  await sheet(page).getByRole('combobox', { name: '日', exact: true }).selectOption('三十')
  // No 腊月 from 2025 to 2028 has thirty days.
  await expect(sheet(page).getByRole('status')).toContainText('年腊月没有三十，按廿九')
  await sheet(page).getByText('下月初一过').click()
  await expect(sheet(page).getByRole('status')).toContainText('年腊月没有三十，按正月初一')
  await sheet(page).getByText('按廿九过').click()
  await expectAccessible()
  await sheet(page).getByRole('button', { name: '保存' }).click()

  await expect(sheet(page)).toHaveCount(0)
  await expect(days(page)).toContainText(['外婆的生日'])
  await expect(days(page).first()).toContainText('腊月廿九')
  await expect(days(page).first()).toContainText('年腊月没有三十，按廿九')
  await expectAccessible()
  await page.reload()
  await days(page).first().getByRole('button').click()
  await expect(sheet(page).getByRole('combobox', { name: '日', exact: true })).toHaveValue('30')
  await sheet(page).getByRole('button', { name: '删除这个提醒' }).click()
  await expect(days(page)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(days(page)).toHaveCount(1)
})

test('what another page asks to be reminded of is filled in: a festival, or a single day', async ({ page, signIn }) => {
  await signIn()
  await page.goto(`${path}?add=zhongqiu`)
  await expect(sheet(page).getByRole('combobox', { name: '哪个节日或节气' })).toHaveValue('zhongqiu')
  await expect(page).toHaveURL(path)
  await sheet(page).getByText('前 3 天').click()
  await sheet(page).getByRole('button', { name: '保存' }).click()
  await expect(days(page)).toContainText(['中秋节'])
  await expect(days(page).first()).toContainText('当天、提前 3 天 09:00')
  await page.reload()
  await expect(days(page)).toContainText(['中秋节'])
  await expect(sheet(page)).toHaveCount(0)

  const year = new Date().getFullYear() + 1
  await page.goto(`${path}?day=${year}-03-08&title=${encodeURIComponent('抢回家的票')}`)
  await expect(sheet(page).getByRole('textbox', { name: '名称' })).toHaveValue('抢回家的票')
  await expect(aSwitch(page, '每年都提醒')).not.toBeChecked()
  await sheet(page).getByRole('button', { name: '保存' }).click()
  await expect(days(page).filter({ hasText: '抢回家的票' })).toContainText('3月8日')
})

test('festivals and terms are turned on by a switch, at a time of one’s own', async ({ page, signIn }) => {
  await signIn()
  await page.goto(path)
  await aSwitch(page, '二十四节气').click()
  await expect(page.getByRole('region', { name: '最近的一个' })).toBeVisible()
  await page.getByRole('button', { name: /^二十四节气什么时候提醒/ }).click()
  await sheet(page).getByText('前 1 天').click()
  await sheet(page).getByLabel(/^几点/).fill('07:30')
  // It shows at once; to be there after a reload it must have been saved.
  await Promise.all([
    page.waitForResponse('**/api/v1/reminder/set'),
    sheet(page).getByRole('button', { name: '保存' }).click(),
  ])
  await expect(page.getByText('当天、提前 1 天 07:30')).toBeVisible()
  await page.reload()
  await expect(aSwitch(page, '二十四节气')).toBeChecked()
  await expect(aSwitch(page, '传统节日')).not.toBeChecked()
})

test('a friend’s birthday is there once they show it, and gone when they take it back', async ({
  page,
  request,
  makePerson,
  signIn,
  openOther,
}) => {
  const { me, friend } = await makeFriends(request, makePerson)
  await signIn(me)
  await page.goto(path)
  await aSwitch(page, '好友的生日').click()
  await expect(page.getByText('还没有好友给你看生日')).toBeVisible()

  const theirs = await openOther(friend)
  const show = async (act: (page: Page) => Promise<void>) => {
    await theirs.goto('/edit-me')
    await act(theirs)
    await Promise.all([
      theirs.waitForResponse(/\/update-detail$/),
      theirs.getByRole('button', { name: '保存' }).click(),
    ])
  }
  await show(async (form) => {
    await form.getByLabel('生日', { exact: true }).fill('1990-10-03')
    await aSwitch(form, '让好友记得我的生日').check()
    await form.getByRole('radiogroup', { name: '过哪个生日' }).getByText('农历生日').click()
  })
  await page.reload()
  const birthdays = page.getByRole('list', { name: '好友的生日' }).getByRole('listitem')
  await expect(birthdays).toContainText([friend.nickname])
  await expect(birthdays.first()).toContainText('农历八月十五')
  await expect(page.getByText('1990')).toHaveCount(0)
  await birthdays
    .first()
    .getByRole('button', { name: /^不提醒/ })
    .click()
  await expect(birthdays.first().getByRole('button', { name: /^恢复提醒/ })).toBeVisible()

  await show(async (form) => await aSwitch(form, '让好友记得我的生日').uncheck())
  await page.reload()
  await expect(page.getByText('还没有好友给你看生日')).toBeVisible()
})

test('the address for calendars is copied, read by whoever has it, changed and ended', async ({
  page,
  context,
  request,
  signIn,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const voice = await speakAs(request, await signIn())
  await voice.put('/reminder/set', { kind: 'festivals', daysBefore: [0], timeOfDay: '09:00' })
  await page.goto(path)
  await page.getByRole('button', { name: '生成订阅地址' }).click()
  await page.getByRole('button', { name: '复制地址' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/calendars\/[\w-]{43}\.ics$/)
  const first = await copied()
  noteSecret(first.slice(first.lastIndexOf('/') + 1))
  await expect(page.getByRole('link', { name: '加到日历' })).toHaveAttribute('href', first.replace(/^https?/, 'webcal'))
  await page.getByRole('button', { name: '二维码' }).click()
  await expect(page.getByRole('img', { name: '订阅地址的二维码' })).toBeVisible()
  await expectAccessible()
  const answer = await request.get(first)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain('SUMMARY:春节')

  const trips = page.getByRole('switch', { name: '把我的火车行程也写进去' })
  await expect(trips).not.toBeChecked()
  await trips.check()
  await page.reload()
  await expect(trips).toBeChecked()

  await page.getByRole('button', { name: '换一个地址' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '换地址' }).click()
  await expect(page.getByText('已换成新地址')).toBeVisible()
  await page.getByRole('button', { name: '复制地址' }).click()
  await expect.poll(copied).not.toBe(first)
  const second = await copied()
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200])

  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})

const daySeconds = 24 * 3600

test.describe('with a clock of one’s own', () => {
  test.describe.configure({ mode: 'default' })
  const timed = withOwnServer({ DEMO_WORLD: 'off' })

  timed(
    '节气先生 tells of a day in its minute, once, however often the server is started again',
    async ({ page, request, ownServer, signIn }) => {
      const me = await signIn()
      const voice = await speakAs(request, me)
      // The day after tomorrow, in Shanghai.
      const day = new Date(Date.now() + 8 * 3_600_000 + 2 * daySeconds * 1000).toISOString().slice(0, 10)
      const [year, month, date] = day.split('-').map(Number)
      await voice.call('/reminder/create', {
        clientId: randomUUID(),
        ...{ daysBefore: [0], timeOfDay: '09:00' },
        about: {
          ...{ kind: 'own', title: '外婆的生日', occasion: 'birthday', calendar: 'solar' },
          ...{ year: (year ?? 0) - 80, month, day: date },
        },
      })
      const ahead = Math.ceil((Date.parse(`${day}T09:00:00+08:00`) - Date.now()) / 1000)
      await ownServer.restart({ CLOCK_AHEAD_SECONDS: String(ahead) })
      await signIn(me)
      const window = page.getByRole('listitem').filter({ hasText: '节气先生' })
      await page.goto('/chat')
      await expect(window).toContainText('今天是「外婆的生日」', { timeout: 60_000 })

      // What it would still load is not there meanwhile.
      await page.goto('about:blank')
      await ownServer.restart({ CLOCK_AHEAD_SECONDS: String(ahead + 60) })
      await signIn(me)
      await page.goto('/chat')
      await window.getByRole('link').first().click()
      await expect(messages(page).getByText('今天是「外婆的生日」')).toHaveCount(1)
      await expect(messages(page).getByText('满 80 岁')).toBeVisible()
    },
  )
})
