import { untilAlive } from './browser.ts'
import { finger, middleOf } from './finger.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { openReplies, tinyPicture, bar, box, write, among, withText } from './topic-page.ts'

test('a reply appears at once, is in view, is counted, and is there after reload', async ({
  page,
  request,
  signIn,
}) => {
  await signIn()
  await openReplies(page, request, 1)
  const heading = page.getByRole('heading', { name: /^回复 \d+$/ })
  const count = Number((await heading.textContent())?.replace(/\D/g, ''))
  const text = `写一条回复 ${uniqueName()}`

  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await write(page, text)
  await expect(box(page)).toHaveCount(0)
  await expect(page.getByText(text)).toBeInViewport()
  await expect(heading).toHaveText(`回复 ${count + 1}`)

  await page.reload()
  await page.getByRole('radiogroup').getByText('最新').click()
  await expect(page.getByText(text)).toBeVisible()
})

test('a nested reply appears under the reply that it answers, and is there after reload', async ({
  page,
  request,
  signIn,
}) => {
  await signIn()
  await openReplies(page, request, 2)
  const mark = uniqueName()
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await write(page, `楼 ${mark}`)
  await withText(page, `楼 ${mark}`)
    .getByRole('button', { name: /^回复 / })
    .click()
  await expect(box(page).getByRole('heading', { name: /^回复 旅人/ })).toBeVisible()
  await write(page, `楼中楼 ${mark}`)
  await expect(among(page, `楼中楼 ${mark}`)).toBeInViewport()

  await page.reload()
  await page.getByRole('radiogroup').getByText('最新').click()
  await expect(among(page, `楼中楼 ${mark}`)).toBeVisible()
})

test('more than two nested replies: 查看全部 shows the rest in place', async ({ page, request, signIn }) => {
  await signIn()
  await openReplies(page, request, 3)
  const mark = uniqueName()
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await write(page, `楼 ${mark}`)
  for (const number of [1, 2, 3, 4]) {
    await withText(page, `楼 ${mark}`)
      .getByRole('button', { name: /^回复 / })
      .click()
    await write(page, `第 ${number} 层 ${mark}`)
    await expect(box(page)).toHaveCount(0)
  }

  await page.reload()
  await untilAlive(page)
  const orders = page.getByRole('radiogroup', { name: '回复的排列' })
  await orders.getByText('最新').click()
  await expect(among(page, `第 2 层 ${mark}`)).toBeVisible()
  await expect(among(page, `第 3 层 ${mark}`)).toHaveCount(0)

  // Replies that are shown at once are being renewed meanwhile, which must not fold what is unfolded.
  await orders.getByText('最热').click()
  await page.route('**/api/v1/post/page', () => {})
  const renewal = page.waitForRequest('**/api/v1/post/page')
  await orders.getByText('最新').click()
  await renewal
  const renewalEnd = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/post/page'))
  await page.getByRole('button', { name: '查看全部 4 条回复' }).first().click()
  await renewalEnd
  await expect(among(page, `第 4 层 ${mark}`)).toBeVisible()
  await expect(among(page, `第 3 层 ${mark}`)).toHaveCount(1)
})

test('a nested reply is one run of text; a tap on it offers to answer, star, copy and report it', async ({
  page,
  request,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const person = await makePerson()
  const author = await speakAs(request, person)
  const topicId = await author.writeTopic(`楼中楼怎么读 ${uniqueName()}`)
  const send = (content: string, more: object = {}) =>
    author.call<{ id: string }>('/post/create', { topicId, content, clientId: crypto.randomUUID(), ...more })
  const floor = await send('第一层')
  await send('往里走', { replyPostId: floor.id })
  await signIn()
  await page.goto(`/topic-detail/${topicId}#posts`)
  const nested = page.getByRole('article').filter({ hasText: '往里走' })
  await expect(nested).toContainText(`${person.nickname}楼主：往里走`)
  await expectAccessible()

  const open = () => nested.getByRole('button', { name: `更多，${person.nickname}的回复` }).click()
  await open()
  await expectAccessible()
  await Promise.all([
    page.waitForResponse(/\/post\/star$/),
    page.getByRole('menuitem', { name: '星标', exact: true }).click(),
  ])
  await expect(nested).toContainText('星标1')
  await open()
  await expect(page.getByRole('menuitem', { name: '取消星标' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '举报' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /置顶/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)

  // A right click and a long press on what somebody says open the same.
  await among(page, '第一层').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '复制', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  const hand = await finger(page)
  await hand.down(await middleOf(nested))
  await expect(page.getByRole('menuitem', { name: '复制', exact: true })).toBeVisible()
  await hand.up()
  await page.getByRole('menuitem', { name: '回复', exact: true }).click()
  await expect(box(page).getByRole('heading', { name: `回复 ${person.nickname}` })).toBeVisible()
  await write(page, '我也往里走')
  await expect(among(page, '我也往里走')).toBeInViewport()
})

test('the author of a topic pins a reply, puts another in its place, and takes that back', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const me = await signIn()
  const topicId = await (await speakAs(request, me)).writeTopic(`问一条近路 ${uniqueName()}`)
  const guest = await speakAs(request, await makePerson())
  for (const content of ['走桥上', '走渡口', '走山里'])
    await guest.call('/post/create', { topicId, content, clientId: crypto.randomUUID() })

  await page.goto(`/topic-detail/${topicId}#posts`)
  const reply = (text: string) => page.getByRole('article').filter({ hasText: text })
  const order = async () => {
    const texts = await page
      .getByRole('main')
      .getByText(/^走..$/)
      .allTextContents()
    return texts.join(' ')
  }
  const choose = async (text: string, action: string) => {
    await reply(text).getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await expect.poll(order).toBe('走山里 走渡口 走桥上')
  await choose('走桥上', '置顶')
  await expect(page.getByText('已置顶，大家会先看到它')).toBeVisible()
  await expect(reply('走桥上').getByText('置顶', { exact: true })).toBeVisible()
  await expect.poll(order).toBe('走桥上 走山里 走渡口')

  await choose('走渡口', '置顶')
  await expect(page.getByText('已置顶，换下了原来那条')).toBeVisible()
  await expect.poll(order).toBe('走渡口 走山里 走桥上')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(order).toBe('走桥上 走山里 走渡口')

  await page.reload()
  await expect(reply('走桥上').getByText('置顶', { exact: true })).toBeVisible()
  await choose('走桥上', '取消置顶')
  await expect.poll(order).toBe('走山里 走渡口 走桥上')
})

test('只看楼主 shows what the author says and whom they answer, and all again', async ({
  page,
  request,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const author = await speakAs(request, await makePerson())
  const topicId = await author.writeTopic(`今晚吃什么 ${uniqueName()}`)
  const guest = await speakAs(request, await makePerson())
  const send = (voice: typeof guest, content: string, more: object = {}) =>
    voice.call<{ id: string }>('/post/create', { topicId, content, clientId: crypto.randomUUID(), ...more })
  await send(guest, '吃面')
  const asked = await send(guest, '吃什么馅的饺子')
  await send(guest, '我猜是韭菜', { replyPostId: asked.id })
  await send(author, '白菜馅', { replyPostId: asked.id })
  await send(author, '还有一碗汤')
  await signIn()

  await page.goto(`/topic-detail/${topicId}#posts`)
  await expect(among(page, '吃面')).toBeVisible()
  const only = page.getByRole('button', { name: '只看楼主' })
  await only.click()
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  for (const text of ['还有一碗汤', '吃什么馅的饺子', '白菜馅']) await expect(among(page, text)).toBeVisible()
  for (const text of ['吃面', '我猜是韭菜']) await expect(among(page, text)).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('button', { name: '查看全部 2 条回复' }).click()
  await expect(among(page, '我猜是韭菜')).toBeVisible()

  // What one writes oneself is there, whatever was chosen.
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await write(page, '我带醋来')
  await expect(among(page, '我带醋来')).toBeVisible()
  await expect(only).toHaveAttribute('aria-pressed', 'false')
  await expect(among(page, '吃面')).toBeVisible()
})

test('a reply with a picture and somebody named in it', async ({ page, request, makePerson, signIn }) => {
  const friend = await makePerson()
  const friendly = await speakAs(request, friend)
  const me = await signIn()
  const mine = await speakAs(request, me)
  const topicId = await mine.writeTopic(`晒晒今天的午饭 ${uniqueName()}`)
  await mine.call('/user/friend/follow', { followUserId: friendly.id, followFlag: true })
  await friendly.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })

  await page.goto(`/topic-detail/${topicId}`)
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await page.getByRole('button', { name: '提到' }).click()
  await page.getByRole('dialog', { name: '提到谁' }).getByText(friend.nickname).first().click()
  const area = box(page).getByRole('textbox', { name: '回复内容' })
  await expect(area).toHaveValue(`@${friend.nickname} `)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lunch.png', mimeType: 'image/png', buffer: tinyPicture })
  await expect(box(page).getByAltText('要发的图片')).toBeVisible()
  await box(page).getByRole('button', { name: '发送' }).click()
  await expect(box(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: `@${friend.nickname}` })).toHaveAttribute(
    'href',
    `/user-detail/${friendly.id}`,
  )
  await page.getByRole('button', { name: '查看图片，第 1 张，共 1 张' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '关闭' })).toBeVisible()
})

test('the owner of a topic deletes a reply in it, and takes that back', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const me = await signIn()
  const topicId = await (await speakAs(request, me)).writeTopic(`留言簿 ${uniqueName()}`)
  const guest = await speakAs(request, await makePerson())
  await guest.call('/post/create', { topicId, content: '路过留名', clientId: crypto.randomUUID() })

  await page.goto(`/topic-detail/${topicId}#posts`)
  await expect(page.getByRole('heading', { name: '回复 1' })).toBeVisible()
  await page.getByRole('button', { name: /^更多，旅人.*的回复$/ }).click()
  await page.getByRole('menuitem', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('有人回复时，你会在「互动」里看到')).toBeVisible()
  await expect(page.getByRole('heading', { name: '回复 0' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(among(page, '路过留名')).toBeVisible()
  await expect(page.getByRole('heading', { name: '回复 1' })).toBeVisible()
})

test('a star on a reply stays after reload', async ({ page, request, signIn }) => {
  await signIn()
  await openReplies(page, request, 5)
  const star = page.getByRole('button', { name: /^星标.*的回复/ }).first()
  await Promise.all([page.waitForResponse(/\/post\/star$/), star.click()])
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: /^星标.*的回复/, pressed: true })).toHaveCount(1)
})

test.describe('when sending fails', () => {
  test.use({ expectedConsole: [/net::ERR_|Failed to load resource/] })

  test('the text stays, and sending it again makes one reply', async ({ page, request, signIn }) => {
    await signIn()
    await openReplies(page, request, 6)
    const text = `只有一条 ${uniqueName()}`
    await bar(page).getByRole('button', { name: '说点什么' }).click()

    // The reply reaches the server, its answer does not reach the browser.
    await page.route('**/api/v1/post/create', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await write(page, text)
    await expect(box(page).getByText(/^没有发出去：网络连接失败/)).toBeVisible()
    await expect(box(page).getByRole('textbox', { name: '回复内容' })).toHaveValue(text)

    await page.unroute('**/api/v1/post/create')
    await box(page).getByRole('button', { name: '发送' }).click()
    await expect(box(page)).toHaveCount(0)
    await expect(page.getByText(text)).toHaveCount(1)
    await page.reload()
    await page.getByRole('radiogroup').getByText('最新').click()
    await expect(page.getByText(text)).toHaveCount(1)
  })
})
