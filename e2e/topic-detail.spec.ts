import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { findTopic, openReplies, bar, box, among } from './topic-page.ts'

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

test('while one reads on, the head says whose topic it is, and lets one follow them', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await makePerson()
  const author = await speakAs(request, person)
  const topicId = await author.writeTopic(`走了很长的路。\n`.repeat(60))
  await signIn()
  await page.goto(`/topic-detail/${topicId}`)
  const head = page.getByRole('banner')
  await expect(head.getByRole('heading', { name: '话题' })).toBeVisible()
  await expect(page.getByRole('main').getByText('走了很长的路。').first()).toBeVisible()
  await expect(head.getByRole('link', { name: person.nickname })).toHaveCount(0)

  await page.getByRole('main').hover()
  await page.mouse.wheel(0, 600)
  await expect(head.getByRole('link', { name: person.nickname })).toBeVisible()
  await head.getByRole('button', { name: `关注 ${person.nickname}` }).click()
  await expect(head.getByRole('button', { name: `已关注 ${person.nickname}` })).toBeVisible()

  await page.getByRole('main').hover()
  await page.mouse.wheel(0, -2000)
  await expect(head.getByRole('link', { name: person.nickname })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: `已关注 ${person.nickname}` })).toBeVisible()
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
  await bar(page).getByRole('button', { name: '[草稿] 🌹' }).click()
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
  await page.getByRole('menuitem', { name: '举报' }).click()
  const sheet = page.getByRole('dialog', { name: '举报话题' })
  await sheet.getByText('垃圾广告').click()
  await expectAccessible()
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('已收到举报，我们会尽快处理')).toBeVisible()
})

test('logged out, replying leads to /login with the way back', async ({ page, request }) => {
  const path = `/topic-detail/${await findTopic(request, 0)}`
  await page.goto(path)
  await bar(page).getByRole('button', { name: '说点什么' }).click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: path })}`)
})

test.describe('what is gone', () => {
  test.use({ expectedConsole: [/404/] })

  test('a reply that was deleted meanwhile leaves the list as it is starred, and is counted no more', async ({
    page,
    request,
    makePerson,
    signIn,
  }) => {
    const author = await speakAs(request, await makePerson())
    const topicId = await author.writeTopic(`一会儿就改主意 ${uniqueName()}`)
    const { id } = await author.call<{ id: string }>('/post/create', {
      ...{ topicId, content: '说完就删', clientId: crypto.randomUUID() },
    })
    await signIn()
    await page.goto(`/topic-detail/${topicId}#posts`)
    await expect(page.getByRole('heading', { name: '回复 1' })).toBeVisible()
    await author.remove(`/post/delete/${id}`)
    await page.getByRole('button', { name: /^星标.*的回复/ }).click()
    await expect(page.getByRole('main').getByText('说完就删')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '回复 0' })).toBeVisible()
  })

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
