import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'

for (const theme of ['light', 'dark'] as const)
  test(`a profile shows who somebody is, in the ${theme} theme`, async ({
    page,
    request,
    makePerson,
    expectAccessible,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
    const person = await makePerson()
    const voice = await speakAs(request, person)
    const text = `主页上的话题 ${uniqueName()}`
    await voice.writeTopic(text)

    await page.goto(`/user-detail/${voice.id}`)
    await expect(page.getByRole('heading', { name: person.nickname, level: 1 })).toBeVisible()
    await expect(page.getByText(`@${person.username}`)).toBeVisible()
    await expect(page.getByRole('list', { name: '资料' })).toContainText('加入')
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
    // What somebody has starred is shown to those who have signed in.
    await expect(page.getByRole('tab', { name: '星标' })).toHaveCount(0)
    await expectAccessible()

    await page.getByRole('button', { name: `查看${person.nickname}的头像` }).click()
    await expect(page.getByRole('dialog', { name: `${person.nickname}的头像` })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: '举报' })).toBeVisible()
    await expectAccessible()
  })

test("one's own page offers 编辑资料 instead of following, and one's stars", async ({ page, request, signIn }) => {
  const me = await signIn()
  const voice = await speakAs(request, me)
  const topicId = await voice.writeTopic(`自己的话题 ${uniqueName()}`)
  await voice.call('/topic/star', { topicId, starFlag: true })
  await page.goto(`/user-detail/${voice.id}`)
  await expect(page.getByRole('link', { name: '编辑资料' })).toBeVisible()
  await expect(page.getByRole('button', { name: '关注', exact: true })).toHaveCount(0)
  await page.getByRole('tab', { name: '星标' }).click()
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1)
})

test("a card's author leads to their page", async ({ page }) => {
  await page.goto('/home')
  const author = page.getByRole('tabpanel').getByRole('article').first().locator('a[href^="/user-detail/"]').last()
  const name = await author.textContent()
  await author.click()
  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible()
})

test.describe('somebody who is gone', () => {
  test.use({ expectedConsole: [/404/] })

  test('the page says so and leads home', async ({ page, expectAccessible }) => {
    await page.goto('/user-detail/999999999')
    await expect(page.getByText('没有找到这个人')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: '去首页看看' }).click()
    await expect(page).toHaveURL('/home')
  })
})

test('/my-post lists topics and replies, and a reply leads to its place', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const voice = await speakAs(request, await signIn())
  const mark = uniqueName()
  const topicId = await voice.writeTopic(`我的话题 ${mark}`)
  await voice.call('/post/create', { topicId, content: `我的回复 ${mark}`, clientId: crypto.randomUUID() })

  await page.goto('/user')
  await page.getByRole('list', { name: '我的数量' }).getByRole('link', { name: '1 话题' }).click()
  await expect(page.getByRole('article').filter({ hasText: `我的话题 ${mark}` })).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: '回复' }).click()
  const reply = page.getByRole('article').filter({ hasText: `我的回复 ${mark}` })
  await expect(reply).toContainText(`我的话题 ${mark}`)
  await expectAccessible()
  await reply.getByRole('link', { name: `我的回复 ${mark}` }).click()
  await expect(page).toHaveURL(new RegExp(`/topic-detail/${topicId}\\?post=\\d+`))
})

test('/my-star lists what one has starred; un-starred, it stays until the list is asked for again', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const voice = await speakAs(request, await signIn())
  const text = `值得留着 ${uniqueName()}`
  await voice.call('/topic/star', { topicId: await voice.writeTopic(text), starFlag: true })
  await page.goto('/my-star')
  const card = page.getByRole('article').filter({ hasText: text })
  await expect(card).toBeVisible()
  await expectAccessible()
  await Promise.all([page.waitForResponse(/\/topic\/star$/), card.getByRole('button', { name: /^星标话题/ }).click()])
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByText('还没有星标')).toBeVisible()
  await expectAccessible()
})
