import type { Page } from '@playwright/test'
import { box, cutNetwork, makeFriends, message, openBothSides, openChat, say, sent, writeAs } from './chat-people.ts'
import { boxOf, finger, middleOf } from './finger.ts'
import { doubleTextNow } from './fit.ts'
import { expect, test } from './fixtures.ts'

const bubble = (page: Page, text: string) => message(page, text).locator('[data-press]')
const menu = (page: Page) => page.getByRole('menu', { name: '消息' })

/** Lays a finger on a message until its menu is there, and takes it away. */
const pressLong = async (page: Page, text: string) => {
  const touch = await finger(page)
  await touch.down(await middleOf(bubble(page, text)))
  await expect(menu(page)).toBeVisible()
  await touch.up()
  await expect(menu(page), 'lifting the finger chooses nothing').toBeVisible()
}

/** A menu grows for some 160 ms. */
const settled = (page: Page) =>
  menu(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))

const expectAtThing = async (page: Page, text: string) => {
  await settled(page)
  const [thing, opened] = [await boxOf(bubble(page, text)), await boxOf(menu(page))]
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(opened.x).toBeGreaterThanOrEqual(0)
  expect(opened.right).toBeLessThanOrEqual(width)
  expect(opened.y).toBeGreaterThanOrEqual(0)
  expect(opened.bottom).toBeLessThanOrEqual(height)
  const gap = Math.min(Math.abs(opened.bottom - thing.y), Math.abs(opened.y - thing.bottom))
  expect(gap, 'right above or below the message').toBeLessThanOrEqual(12)
  expect(opened.y >= thing.bottom || opened.bottom <= thing.y, 'what it is about stays in sight').toBe(true)
  expect(Math.max(opened.x, thing.x)).toBeLessThan(Math.min(opened.right, thing.right))
}

test('a long press on a message opens its menu there, wherever on the screen the message stands', async ({
  page,
  signIn,
  openOther,
  request,
  makePerson,
  baseURL,
  expectAccessible,
}) => {
  const friends = await makeFriends(request, makePerson)
  const writer = await writeAs(friends.theirs, baseURL ?? '')
  for (let index = 1; index <= 14; index++) await writer.say(friends.windowId, `第${index}句`)
  await openBothSides(friends, { page, signIn, openOther })
  await say(page, '我的话')
  await sent(page, '我的话')

  await pressLong(page, '我的话')
  await expectAtThing(page, '我的话')
  expect(await menu(page).getByRole('menuitem').allTextContents()).toEqual(['复制', '回复', '转发', '撤回', '删除'])
  await expectAccessible()
  await page.touchscreen.tap(200, 20)
  await expect(menu(page)).toHaveCount(0)

  const first = await page.getByRole('region', { name: '聊天记录' }).evaluate((list) => {
    const top = list.getBoundingClientRect().top
    const shown = [...list.querySelectorAll('[data-press]')].find((one) => one.getBoundingClientRect().top >= top)
    return shown?.textContent ?? ''
  })
  await pressLong(page, first)
  await expectAtThing(page, first)
  await page.goBack()
  await expect(menu(page), 'going back closes it').toHaveCount(0)
  await expect(page).toHaveURL(/\/chat-detail/)

  await pressLong(page, first)
  await menu(page).getByRole('menuitem', { name: '回复' }).tap()
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '不回复这条消息' })).toBeVisible()
  writer.close()
})

test('at 320 px and 200 % text the menu of a message stays within the screen', async ({
  page,
  signIn,
  openOther,
  request,
  makePerson,
}) => {
  const friends = await makeFriends(request, makePerson)
  await openBothSides(friends, { page, signIn, openOther })
  await page.setViewportSize({ width: 320, height: 640 })
  await doubleTextNow(page)
  await say(page, '字很大')
  await sent(page, '字很大')
  await pressLong(page, '字很大')
  await expectAtThing(page, '字很大')
  for (const item of await menu(page).getByRole('menuitem').all()) {
    const { height, width } = await boxOf(item)
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  }
})

test('a message is forwarded to another friend', async ({ page, signIn, openOther, request, makePerson }) => {
  const friends = await makeFriends(request, makePerson)
  const theirs = await openBothSides(friends, { page, signIn, openOther })
  await say(page, '请转告大家')
  await expect(message(theirs, '请转告大家')).toBeVisible()
  await pressLong(theirs, '请转告大家')
  await menu(theirs).getByRole('menuitem', { name: '转发' }).tap()
  const sheet = theirs.getByRole('dialog')
  await sheet.getByRole('button', { name: friends.me.nickname }).first().click()
  await sheet.getByRole('button', { name: '发送' }).click()
  await expect(message(page, '请转告大家')).toHaveCount(2)
  await openChat(theirs, friends.windowId)
  await expect(box(theirs)).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('a message that goes while its menu stands open is deleted by it all the same', async ({
    page,
    context,
    signIn,
    openOther,
    request,
    makePerson,
  }) => {
    const friends = await makeFriends(request, makePerson)
    const network = await cutNetwork(context)
    const theirs = await openBothSides(friends, { page, signIn, openOther })
    await say(page, '先到的一句')
    await sent(page, '先到的一句')
    // The code of the menu comes with the first one that is opened.
    await pressLong(page, '先到的一句')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await network.cut()
    await say(page, '还在路上')
    await expect(message(page, '还在路上').getByRole('img', { name: '正在发送' })).toBeVisible()
    await pressLong(page, '还在路上')
    await expect(menu(page).getByRole('menuitem', { name: '回复' })).toHaveCount(0)
    await network.mend()
    await expect(message(theirs, '还在路上')).toBeVisible()
    await expect(page.getByRole('img', { name: '正在发送' })).toHaveCount(0)
    const deleted = page.waitForResponse('**/api/v1/chat/message/private/delete')
    await menu(page).getByRole('menuitem', { name: '删除' }).tap()
    await page.getByRole('dialog', { name: '删除这条消息？' }).getByRole('button', { name: '删除' }).tap()
    await deleted
    await expect(message(page, '还在路上')).toHaveCount(0)
    await page.reload()
    await expect(message(page, '先到的一句')).toBeVisible()
    await expect(message(page, '还在路上')).toHaveCount(0)
  })
})
