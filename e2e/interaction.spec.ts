import type { Page } from '@playwright/test'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'

const entry = (page: Page) => page.getByRole('main').getByRole('link', { name: /^互动/ })
const lines = (page: Page) => page.getByRole('tabpanel').getByRole('article')

test('互动 arrive grouped, are counted as unread, and are read when they are seen', async ({
  page,
  request,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const me = await makePerson()
  const mine = await speakAs(request, me)
  const topicId = await mine.writeTopic(`院子里的柿子熟了 ${uniqueName()}`)
  const friends = [await makePerson(), await makePerson(), await makePerson()]
  for (const friend of friends) {
    const api = await speakAs(request, friend)
    await api.call('/topic/star', { topicId, starFlag: true })
    if (friend === friends[2])
      await api.call('/post/create', { topicId, content: '给我留两个', clientId: crypto.randomUUID() })
  }

  await signIn(me)
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: '消息' })).toBeVisible()
  await expect(entry(page)).toContainText('2条未读')
  await expect(entry(page).locator('time'), 'as the windows below say it').toHaveText(/^\d\d:\d\d$/)
  // With what 系统通知 has said: a welcome, and that there was a sign-in on another device.
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /消息/ })).toContainText('4')
  await expect(page.getByText('还没有聊天')).toBeVisible()
  await expectAccessible()

  await entry(page).click()
  await expect(page).toHaveURL('/interactions')
  const starred = lines(page).filter({ hasText: '等 3 人星标了你的话题' })
  await expect(starred).toContainText('未读')
  await expect(lines(page).filter({ hasText: '回复了你的话题' })).toContainText('给我留两个')
  await expectAccessible()

  await page.getByRole('tab', { name: '星标' }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('tab', { name: '回复' }).click()
  await lines(page).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(String.raw`/topic-detail/${topicId}\?post=\d+$`))
  await expect(page.getByRole('main').getByText('给我留两个')).toBeInViewport()

  await page.goto('/chat')
  await expect(entry(page)).toBeVisible()
  await expect(entry(page)).not.toContainText('未读')
})

test('being followed and being named lead to the person and to the topic', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const me = await makePerson()
  const mine = await speakAs(request, me)
  const other = await makePerson()
  const api = await speakAs(request, other)
  await api.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })
  const topicId = await api.writeTopic(`@${me.nickname} 来看雪`, {
    mentions: [{ userId: mine.id, name: me.nickname }],
  })

  await signIn(me)
  await page.goto('/interactions')
  await lines(page).filter({ hasText: '在话题里提到了你' }).getByRole('link').click()
  await expect(page).toHaveURL(`/topic-detail/${topicId}`)
  await expect(page.getByRole('main').getByRole('link', { name: `@${me.nickname}` })).toHaveAttribute(
    'href',
    `/user-detail/${mine.id}`,
  )

  await page.goto('/interactions')
  await lines(page).filter({ hasText: '关注了你' }).getByRole('link').click()
  await expect(page).toHaveURL(`/user-detail/${api.id}`)
})

test('nothing yet: it says what to do', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/interactions')
  await expect(page.getByText('还没有人和你互动')).toBeVisible()
  await expectAccessible()
})
