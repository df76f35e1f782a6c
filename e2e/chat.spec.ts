import type { Locator } from '@playwright/test'
import {
  box,
  chatWindow as window,
  choose,
  cutNetwork,
  makeFriends,
  message,
  messages,
  openBothSides,
  openChat,
  say,
  writeAs,
} from './chat-people.ts'
import { square } from './composer.ts'
import { expect, test } from './fixtures.ts'
import { speakAs } from './people-api.ts'

/** Where it stands once it rests: on a busy machine, rows above that have just come into view are measured frames later. */
const restingTopOf = (locator: Locator) =>
  locator.evaluate(async (element) => {
    let top = Number.NaN
    for (let same = 0; same < 5; same++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = Math.round(element.getBoundingClientRect().top)
      if (now !== top) same = 0
      top = now
    }
    return top
  })

test('two people talk: what one writes the other sees at once, typing and reading are seen', async ({
  page,
  openOther,
  request,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const friends = await makeFriends(request, makePerson)
  const other = await openBothSides(friends, { page, signIn, openOther })
  await expect(page.getByText('在线')).toBeVisible()

  await box(page).pressSequentially('明天一起回家')
  await expect(other.getByText('正在输入…')).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(message(other, '明天一起回家')).toBeVisible()
  await expect(message(page, '明天一起回家')).toContainText('已读')

  await say(other, '好，我去买票 https://example.com/ticket。')
  await expect(message(page, '好，我去买票').getByRole('link', { name: 'https://example.com/ticket' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expectAccessible()

  await page.goto('/chat')
  await expect(window(page, friends.friend.nickname)).toContainText('好，我去买票')
  await expect(window(page, friends.friend.nickname)).not.toContainText('未读')
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('what is written offline goes when there is a network again: once, and in order', async ({
    page,
    context,
    openOther,
    request,
    makePerson,
    signIn,
  }) => {
    test.slow()
    const friends = await makeFriends(request, makePerson)
    const network = await cutNetwork(context)
    const other = await openBothSides(friends, { page, signIn, openOther })
    await expect(page.getByText('在线')).toBeVisible()

    await network.cut()
    await say(page, '第一句')
    await say(page, '第二句')
    await page.getByLabel('选择图片').setInputFiles(await square())
    await say(page, '第三句')
    await expect(messages(page)).toHaveCount(4)
    await expect(page.getByRole('img', { name: '正在发送' })).toHaveCount(4)
    await network.mend()

    await expect(messages(other)).toHaveCount(4, { timeout: 30_000 })
    await expect(messages(other).nth(0)).toContainText('第一句')
    await expect(messages(other).nth(1)).toContainText('第二句')
    await expect(messages(other).nth(2).getByRole('button', { name: '查看图片' })).toBeVisible()
    await expect(messages(other).nth(3)).toContainText('第三句')
    await expect(page.getByRole('img', { name: '正在发送' })).toHaveCount(0)
    await page.reload()
    await expect(messages(page)).toHaveCount(4)
  })

  test('what was taken back meanwhile is not shown once there is a network again', async ({
    page,
    context,
    openOther,
    request,
    makePerson,
    signIn,
  }) => {
    const friends = await makeFriends(request, makePerson)
    const network = await cutNetwork(context)
    const other = await openBothSides(friends, { page, signIn, openOther })
    await say(other, '说漏了嘴')
    await expect(message(page, '说漏了嘴')).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(window(page, friends.friend.nickname)).toBeVisible()

    await network.cut()
    await choose(other, '说漏了嘴', '撤回')
    await expect(other.getByText('你撤回了一条消息')).toBeVisible()
    await network.mend()
    // What comes next changes the messages that are here, and must not make them pass for read anew.
    await say(other, '在吗')
    await expect(window(page, friends.friend.nickname)).toContainText('在吗')
    await window(page, friends.friend.nickname).getByRole('link').click()
    await expect(page.getByText('对方撤回了一条消息')).toBeVisible()
    await expect(page.getByText('说漏了嘴')).toHaveCount(0)
  })
})

test('a recalled message vanishes on both sides, and can be edited and sent again', async ({
  page,
  openOther,
  request,
  makePerson,
  signIn,
}) => {
  const friends = await makeFriends(request, makePerson)
  const other = await openBothSides(friends, { page, signIn, openOther })
  await say(page, '说错了的话')
  await expect(message(other, '说错了的话')).toBeVisible()
  await choose(other, '说错了的话', '回复')
  await say(other, '什么')
  await expect(message(page, '什么')).toContainText('我：说错了的话')

  await choose(page, '说错了的话', '撤回')
  await expect(page.getByText('你撤回了一条消息')).toBeVisible()
  await expect(other.getByText('对方撤回了一条消息')).toBeVisible()
  await expect(message(other, '什么')).toContainText('原消息已撤回')
  await expect(other.getByText('说错了的话')).toHaveCount(0)

  await page.getByRole('button', { name: '重新编辑' }).click()
  await expect(box(page)).toHaveValue('说错了的话')
})

test('a second device of the same person agrees: messages, what is read, what is deleted', async ({
  page,
  baseURL,
  openOther,
  request,
  makePerson,
  signIn,
}) => {
  const { me, friend, theirs, windowId } = await makeFriends(request, makePerson)
  const writer = await writeAs(theirs, baseURL ?? '')
  await writer.say(windowId, '一')
  await writer.say(windowId, '二')
  const second = await openOther(me)
  await second.goto('/chat')
  await expect(window(second, friend.nickname)).toContainText('2条未读')

  await signIn(me)
  await openChat(page, windowId)
  await expect(messages(page)).toHaveCount(2)
  await expect(window(second, friend.nickname)).not.toContainText('未读')
  await say(page, '从第一台说的')
  await expect(window(second, friend.nickname)).toContainText('从第一台说的')
  await choose(page, '从第一台说的', '删除')
  const question = page.getByRole('dialog', { name: '删除这条消息？' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  await expect(message(page, '从第一台说的')).toBeVisible()
  await choose(page, '从第一台说的', '删除')
  await expect(question).toContainText('只从你这里消失')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(message(page, '从第一台说的')).toHaveCount(0)
  await expect(window(second, friend.nickname)).toContainText('二')
  writer.close()
})

test('a stranger may write once, until they are answered', async ({ page, openOther, request, makePerson, signIn }) => {
  const stranger = await makePerson()
  const theirs = await speakAs(request, stranger)
  await signIn()
  await page.goto(`/user-detail/${theirs.id}`)
  await page.getByRole('link', { name: '私信' }).click()
  await expect(page).toHaveURL(/\/chat-detail\?id=\d+$/)
  await expect(page.getByText('对方关注你或回复之前，只能发送一条消息')).toBeVisible()
  await say(page, '你好，想问问柿子怎么卖')
  await expect(box(page)).toHaveCount(0)
  await expect(page.getByText('对方关注你或回复之后就能继续聊')).toBeVisible()

  const windowId = new URL(page.url()).searchParams.get('id') ?? ''
  const other = await openOther(stranger)
  await openChat(other, windowId)
  await say(other, '三块钱一斤')
  await expect(message(page, '三块钱一斤')).toBeVisible()
  await expect(box(page)).toBeVisible()
})

test('older messages come without a jump, and the position is restored on the way back', async ({
  page,
  baseURL,
  request,
  makePerson,
  signIn,
}) => {
  test.slow()
  const { me, theirs, windowId } = await makeFriends(request, makePerson)
  const writer = await writeAs(theirs, baseURL ?? '')
  for (let number = 1; number <= 120; number++)
    await writer.say(windowId, `第 ${number} 句${'，说得长一些'.repeat(number % 7)}`)
  await signIn(me)
  await openChat(page, windowId)
  await expect(message(page, '第 120 句')).toBeInViewport()

  // Held back, so that one stands where the older ones will come.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/chat/message/private/page', async (route) => {
    await held
    await route.continue()
  })
  const region = page.getByRole('region', { name: '聊天记录' })
  await expect(async () => {
    await region.evaluate((element) => element.scrollBy({ top: -600 }))
    expect(await region.evaluate((element) => element.scrollTop)).toBeLessThan(300)
  }).toPass({ intervals: [60] })
  await expect(region.getByText('正在加载').first()).toBeVisible()
  const text = await region.evaluate(async (element) => {
    // What has come into view is drawn and measured by then.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const articles = [...element.querySelectorAll('article')]
    const seen = articles.find((article) => article.getBoundingClientRect().top > 200)
    return seen?.querySelector('p:last-of-type')?.textContent ?? ''
  })
  const marked = region.getByText(text, { exact: true })
  const before = await restingTopOf(marked)
  release()
  await expect(page.getByText('正在加载')).toHaveCount(0)
  await expect.poll(() => messages(page).count()).toBeGreaterThan(5)
  expect(Math.abs((await restingTopOf(marked)) - before)).toBeLessThanOrEqual(2)

  await writer.say(windowId, '新来的一句')
  await expect(page.getByRole('button', { name: '有 1 条新消息，查看' })).toBeVisible()
  await page.getByRole('button', { name: '聊天设置' }).click()
  await page.getByRole('menuitem', { name: '查看资料' }).click()
  await expect(page).toHaveURL(/\/user-detail\//)
  await page.goBack()
  await expect(marked).toBeInViewport()
  await page.getByRole('button', { name: /有 \d+ 条新消息，查看|回到最新消息/ }).click()
  await expect(message(page, '新来的一句')).toBeInViewport()
  writer.close()
})
