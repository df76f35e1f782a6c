import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'

/** A topic of the demo world with replies; tests that write take different ones, so that none sees another's. */
const findTopic = async (request: APIRequestContext, place: number): Promise<string> => {
  const answer = await request.post('/api/v1/topic/page', { data: { orderBy: 'star_num', pageSize: 50 } })
  const { data } = (await answer.json()) as { data: { records: { id: string; postNum: number }[] } }
  const topic = data.records.filter(({ postNum }) => postNum > 2)[place]
  if (topic === undefined) throw new Error('the demo world has too few topics with replies')
  return topic.id
}

/** Opens a topic at its replies: the list holds no rows that are far out of view. */
const openReplies = async (page: Page, request: APIRequestContext, place: number) =>
  await page.goto(`/topic-detail/${await findTopic(request, place)}#posts`)

/** A red pixel. */
const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const bar = (page: Page) => page.getByRole('region', { name: '话题操作' })
const box = (page: Page) => page.getByRole('dialog')

const write = async (page: Page, text: string) => {
  await box(page).getByRole('textbox', { name: '回复内容' }).fill(text)
  await box(page).getByRole('button', { name: '发送' }).click()
}

/** A text among the replies; the box that is just closing may hold it, too. */
const among = (page: Page, text: string) => page.getByRole('main').getByText(text)

const withText = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last()

test('a topic shows whole, with its replies', async ({ page, request, expectAccessible }) => {
  await page.goto(`/topic-detail/${await findTopic(request, 0)}`)
  await expect(bar(page)).toBeVisible()
  await expectAccessible()

  await bar(page)
    .getByRole('button', { name: /^查看 \d+ 条回复$/ })
    .click()
  await expect(page.getByRole('heading', { name: /^回复 \d+$/ })).toBeInViewport()
  await expect(page.getByRole('button', { name: /^回复 / }).first()).toBeVisible()
  await expectAccessible()

  await page.getByRole('radiogroup').getByText('最新').click()
  await expect(page.getByRole('radio', { name: '最新' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^回复 / }).first()).toBeVisible()
})

test('in the dark theme everything can be read', async ({ page, request, expectAccessible }) => {
  await page.addInitScript(() => localStorage.setItem('hongyan.theme', 'dark'))
  await page.goto(`/topic-detail/${await findTopic(request, 0)}`)
  await bar(page)
    .getByRole('button', { name: /^查看 \d+ 条回复$/ })
    .click()
  await expect(page.getByRole('button', { name: /^回复 / }).first()).toBeVisible()
  await expectAccessible()
})

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
  await page.getByRole('radiogroup').getByText('最新').click()
  await expect(among(page, `第 2 层 ${mark}`)).toBeVisible()
  await expect(among(page, `第 3 层 ${mark}`)).toHaveCount(0)
  await page.getByRole('button', { name: '查看全部 4 条回复' }).first().click()
  await expect(among(page, `第 4 层 ${mark}`)).toBeVisible()
  await expect(among(page, `第 3 层 ${mark}`)).toHaveCount(1)
})

test('what was begun is kept until it is sent', async ({ page, request, signIn, expectAccessible }) => {
  await signIn()
  await openReplies(page, request, 4)
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await box(page).getByRole('button', { name: '表情' }).click()
  await box(page).getByRole('button', { name: '🌹' }).click()
  await expect(box(page).getByRole('textbox', { name: '回复内容' })).toHaveValue('🌹')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)

  await page.reload()
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await expect(box(page).getByRole('textbox', { name: '回复内容' })).toHaveValue('🌹')
})

test('a link to one reply shows it first, and leads on to all of them', async ({ page, request, makePerson }) => {
  const author = await speakAs(request, await makePerson())
  const topicId = await author.writeTopic(`说说各地的早餐 ${uniqueName()}`)
  const send = (content: string, more: object = {}) =>
    author.call<{ id: string }>('/post/create', { topicId, content, clientId: crypto.randomUUID(), ...more })
  const floor = await send('先说热干面')
  await send('再说肠粉')
  const nested = await send('要加酸豆角', { replyPostId: floor.id })

  await page.goto(`/topic-detail/${topicId}?post=${nested.id}`)
  await expect(among(page, '要加酸豆角')).toBeInViewport()
  await expect(among(page, '先说热干面')).toBeVisible()
  await expect(among(page, '再说肠粉')).toHaveCount(0)
  await page.getByRole('button', { name: '查看全部回复' }).click()
  await expect(among(page, '再说肠粉')).toBeVisible()
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
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(among(page, '路过留名')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '回复 0' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(among(page, '路过留名')).toBeVisible()
  await expect(page.getByRole('heading', { name: '回复 1' })).toBeVisible()
})

test('what was changed says so, and shows how it read before', async ({ page, request, signIn }) => {
  const mine = await speakAs(request, await signIn())
  const topicId = await mine.writeTopic('第一稿')
  await mine.put('/topic/update', { topicId, content: '第二稿', categoryId: '1' })
  await page.goto(`/topic-detail/${topicId}`)
  await page.getByRole('button', { name: '已编辑 · 编辑记录' }).click()
  await expect(page.getByRole('dialog', { name: '编辑记录' }).getByText('第一稿')).toBeVisible()
})

test('a topic can be reported with a reason', async ({ page, request, signIn, expectAccessible }) => {
  await signIn()
  await page.goto(`/topic-detail/${await findTopic(request, 7)}`)
  await page.getByRole('banner').getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('button', { name: '举报' }).click()
  const sheet = page.getByRole('dialog', { name: '举报话题' })
  await sheet.getByText('垃圾广告').click()
  await expectAccessible()
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('已收到举报，我们会尽快处理')).toBeVisible()
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

test('logged out, replying leads to /login with the way back', async ({ page, request }) => {
  const path = `/topic-detail/${await findTopic(request, 0)}`
  await page.goto(path)
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: path })}`)
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

test.describe('what is gone', () => {
  test.use({ expectedConsole: [/404/] })

  test('a topic says so and leads home', async ({ page, expectAccessible }) => {
    await page.goto('/topic-detail/999999')
    await expect(page.getByText('这个话题不在了')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: '去首页看看' }).click()
    await expect(page).toHaveURL('/home')
  })

  test('a linked reply says so and leads to the others', async ({ page, request }) => {
    await page.goto(`/topic-detail/${await findTopic(request, 0)}?post=999999999`)
    await expect(page.getByText('链接里的那条回复不在了')).toBeVisible()
    await page.getByRole('button', { name: '查看全部回复' }).click()
    await expect(page.getByRole('button', { name: /^回复 / }).first()).toBeVisible()
  })
})
