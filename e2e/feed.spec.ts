import { cards, findCard, firstCard, scrollTo, visibleCards } from './feed-page.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'

test('关注 invites who is not signed in, and who follows nobody', async ({ page, signIn, expectAccessible }) => {
  await page.goto('/home')
  await page.getByRole('tab', { name: '关注' }).click()
  await expect(page.getByText('登录后，看关注的人说了什么')).toBeVisible()
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login?redirect=%2Fhome')
  await expectAccessible()

  await signIn()
  await page.goto('/home')
  await page.getByRole('tab', { name: '关注' }).click()
  await expect(page.getByRole('link', { name: '找找感兴趣的人' })).toHaveAttribute('href', '/add-friend')
})

test('following somebody in a topic brings their topics into 关注', async ({ page, request, makePerson, signIn }) => {
  const text = `跟着大雁往南走 ${uniqueName()}`
  const topicId = await (await speakAs(request, await makePerson())).writeTopic(text)
  await signIn()
  await page.goto(`/topic-detail/${topicId}`)
  const followed = page.waitForResponse(/\/user\/friend\/follow$/)
  await page.getByRole('button', { name: /^关注 旅人/ }).click()
  expect((await followed).ok()).toBe(true)

  await page.goto('/home')
  await page.getByRole('tab', { name: '关注' }).click()
  await expect(cards(page).filter({ hasText: text })).toBeVisible()
})

test('what is new is told without moving what is read, and shown when it is wanted', async ({
  page,
  request,
  makePerson,
}) => {
  await page.clock.install()
  await page.goto('/home')
  await page.getByRole('tab', { name: '最新' }).click()
  // What is tapped before the app has come is done when it has.
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true')
  await expect(firstCard(page)).toBeVisible()
  await scrollTo(page, 1500)
  const before = await visibleCards(page)
  const text = `刚刚写下 ${uniqueName()}`
  await (await speakAs(request, await makePerson())).writeTopic(text)

  await page.clock.runFor(61_000)
  const pill = page.getByRole('button', { name: /^有 \d+ 条新内容$/ })
  await expect(pill).toBeVisible()
  expect(await visibleCards(page)).toEqual(before)
  await pill.click()
  await expect(cards(page).filter({ hasText: text })).toBeVisible()
  await expect(pill).toHaveCount(0)
})

test('one’s own topic is deleted after a question, and 撤销 brings it back', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const me = await signIn()
  const text = `写错了的话题 ${uniqueName()}`
  const topicId = await (await speakAs(request, me)).writeTopic(text)
  const mine = cards(page).filter({ hasText: text })
  const remove = async () => {
    await mine.getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name: '删除', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await expect(mine).toHaveCount(0)
  }
  await page.goto('/home')
  await page.getByRole('tab', { name: '关注' }).click()
  await mine.getByRole('button', { name: /^更多/ }).click()
  await expect(page.getByRole('menuitem', { name: '编辑', exact: true })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await remove()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(mine).toBeVisible()
  await expect(page.getByText('已恢复', { exact: true })).toBeVisible()
  expect((await request.get(`/api/v1/topic/detail/${topicId}`)).status()).toBe(200)

  await remove()
  await expect.poll(async () => (await request.get(`/api/v1/topic/detail/${topicId}`)).status()).toBe(404)
})

test('who is blocked disappears at once from the feed and from the replies', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const me = await signIn()
  const mine = await speakAs(request, me)
  const rude = await speakAs(request, await makePerson())
  const mark = uniqueName()
  const ownId = await mine.writeTopic(`自己的话题 ${mark}`)
  await rude.writeTopic(`不想看到 ${mark}`)
  await rude.call('/post/create', { topicId: ownId, content: `不想读到 ${mark}`, clientId: crypto.randomUUID() })

  await page.goto('/home')
  await page.getByRole('tab', { name: '最新' }).click()
  const unwanted = await findCard(page, `不想看到 ${mark}`)
  await unwanted.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: /^拉黑/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '拉黑', exact: true }).click()
  await expect(unwanted).toHaveCount(0)

  await page.goto(`/topic-detail/${ownId}#posts`)
  await expect(page.getByText('还没有回复')).toBeVisible()
  await expect(page.getByText(`不想读到 ${mark}`)).toHaveCount(0)
})

test('a star tapped quickly several times ends as the last tap wished', async ({ page, request, signIn }) => {
  const me = await signIn()
  const text = `数星星 ${uniqueName()}`
  const topicId = await (await speakAs(request, me)).writeTopic(text)
  await page.goto('/home')
  await page.getByRole('tab', { name: '最新' }).click()
  const button = (await findCard(page, text)).getByRole('button', { name: /^星标话题/ })
  await button.click({ clickCount: 5, delay: 20 })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveAccessibleName('星标话题，1 个星标')
  const starNum = async () => {
    const { data } = (await (await request.get(`/api/v1/topic/detail/${topicId}`)).json()) as {
      data: { starNum: number }
    }
    return data.starNum
  }
  await expect.poll(starNum).toBe(1)
})
