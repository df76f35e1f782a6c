import type { Page } from '@playwright/test'
import { findCard } from './feed-page.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'

const followCalls = (page: Page) => {
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/friend/follow')) calls.push(request.postDataJSON())
  })
  return calls
}

test('following from a profile: 关注, then 互相关注 when both do', async ({ page, request, makePerson, signIn }) => {
  const other = await makePerson()
  const me = await signIn()
  const theirs = await speakAs(request, other)
  const mine = await speakAs(request, me)

  await page.goto(`/user-detail/${theirs.id}`)
  await expect(page.getByRole('heading', { name: other.nickname, level: 1 })).toBeVisible()
  await Promise.all([
    page.waitForResponse(/\/user\/friend\/follow$/),
    page.getByRole('button', { name: '关注', exact: true }).click(),
  ])
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 粉丝' })).toBeVisible()

  await theirs.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })
  await page.reload()
  await expect(page.getByText('关注了你')).toBeVisible()
  await page.getByRole('button', { name: '互相关注' }).click()
  // A friendship does not end by a slip.
  await page.getByRole('dialog').getByRole('button', { name: '不再关注' }).click()
  await expect(page.getByRole('button', { name: '关注', exact: true })).toBeVisible()
})

test('three quick taps make one call, and the last wish stays after reload', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const other = await speakAs(request, await makePerson())
  await signIn()
  await page.goto(`/user-detail/${other.id}`)
  await expect(page.getByText('还没有话题')).toBeVisible()
  const calls = followCalls(page)
  const button = page.getByRole('button', { name: /^(关注|已关注)$/ })
  await expect(button).toBeVisible()
  const answered = page.waitForResponse(/\/user\/friend\/follow$/)
  // As fast as a finger can: the clicks must come within the pause.
  await button.evaluate(async (element: HTMLElement) => {
    for (let tap = 0; tap < 3; tap++) {
      element.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await answered
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
  expect(calls).toEqual([{ followUserId: other.id, followFlag: true }])
  await page.reload()
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
})

test('logged out, following leads to /login with the way back', async ({ page, request, makePerson }) => {
  const other = await speakAs(request, await makePerson())
  await page.goto(`/user-detail/${other.id}`)
  await page.getByRole('button', { name: '关注', exact: true }).click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: `/user-detail/${other.id}` })}`)
})

test('a remark stands for the name, in the profile and in lists', async ({ page, request, makePerson, signIn }) => {
  const other = await makePerson()
  const theirs = await speakAs(request, other)
  const mine = await speakAs(request, await signIn())
  await mine.call('/user/friend/follow', { followUserId: theirs.id, followFlag: true })

  await page.goto(`/user-detail/${theirs.id}`)
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '设置备注' }).click()
  // What it is opened for: it can be typed at once.
  await expect(page.getByRole('textbox', { name: '备注' })).toBeFocused()
  await page.getByRole('textbox', { name: '备注' }).fill('老同学')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '老同学', level: 1 })).toBeVisible()
  await expect(page.getByText(`昵称：${other.nickname}`)).toBeVisible()

  await page.goto('/my-follows')
  await expect(page.getByRole('link', { name: '老同学' })).toBeVisible()
  await expect(page.getByText(`昵称：${other.nickname}`)).toBeVisible()

  const topicId = await theirs.writeTopic(`谁写的 ${uniqueName()}`)
  await theirs.call('/post/create', { topicId, content: '自己先说一句', clientId: crypto.randomUUID() })
  await theirs.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })
  await page.goto(`/topic-detail/${topicId}#posts`)
  await expect(page.getByRole('link', { name: '老同学', exact: true })).toHaveCount(2)
  await page.goto('/interactions')
  await expect(page.getByText('老同学关注了你')).toBeVisible()
})

test('whoever signs out leaves no remark on the screen, not even until the profile is read again', async ({
  page,
  context,
  request,
  makePerson,
  signIn,
}) => {
  const other = await makePerson()
  const theirs = await speakAs(request, other)
  const mine = await speakAs(request, await signIn())
  await mine.put('/user/friend/remark', { userId: theirs.id, remark: '还欠我五百' })
  await page.goto(`/user-detail/${theirs.id}`)
  await expect(page.getByRole('heading', { name: '还欠我五百', level: 1 })).toBeVisible()

  const answer = Promise.withResolvers<void>()
  await page.route('**/user/info/get-detail/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  const tab = await context.newPage()
  await tab.goto('/settings')
  await tab.getByRole('button', { name: '退出登录' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('还欠我五百')).toHaveCount(0)
  answer.resolve()
  await expect(page.getByRole('heading', { name: other.nickname, level: 1 })).toBeVisible()
  await tab.close()
})

test('blocking: 撤销 brings the follow back; then the profile says so, the feed has nothing of them, and the block list frees them', async ({
  page,
  request,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const other = await makePerson()
  const theirs = await speakAs(request, other)
  const text = `将要消失 ${uniqueName()}`
  await theirs.writeTopic(text)
  await signIn()

  await page.goto('/home')
  await page.getByRole('tab', { name: '最新' }).click()
  const card = await findCard(page, text)
  await card.getByRole('link', { name: other.nickname }).click()
  await expect(page.getByRole('heading', { name: other.nickname, level: 1 })).toBeVisible()

  const block = async () => {
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '拉黑', exact: true }).click()
    await page
      .getByRole('dialog')
      .filter({ hasText: '互相取消关注' })
      .getByRole('button', { name: '拉黑', exact: true })
      .click()
    await expect(page.getByText('你已将对方拉黑')).toBeVisible()
  }
  await page.getByRole('button', { name: '关注', exact: true }).click()
  await expect(page.getByRole('link', { name: '1 粉丝' })).toBeVisible()
  await block()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 粉丝' })).toBeVisible()
  await block()
  await expectAccessible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('tab', { name: '最新' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText(text)).toHaveCount(0)

  await page.goto('/my-follows')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '黑名单' }).click()
  await page.getByRole('button', { name: `移出 ${other.nickname}` }).click()
  await expect(page.getByText('黑名单是空的')).toBeVisible()
  await page.goto(`/user-detail/${theirs.id}`)
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
})

test('/my-follows shows follows, fans and friends with their numbers', async ({
  page,
  request,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const [followed, fan] = [await makePerson(), await makePerson()]
  const mine = await speakAs(request, await signIn())
  const one = await speakAs(request, followed)
  const two = await speakAs(request, fan)
  await mine.call('/user/friend/follow', { followUserId: one.id, followFlag: true })
  await two.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })

  await page.goto('/my-follows')
  await expect(page.getByRole('tab', { name: '关注 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: followed.nickname })).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: '粉丝 1' }).click()
  await expect(page.getByRole('link', { name: fan.nickname })).toBeVisible()
  await page.getByRole('tab', { name: '好友 0' }).click()
  await expect(page.getByText('还没有好友')).toBeVisible()
  await expectAccessible()

  // Following a fan back makes a friend.
  await page.getByRole('tab', { name: '粉丝 1' }).click()
  await Promise.all([
    page.waitForResponse(/\/user\/friend\/follow$/),
    page.getByRole('button', { name: `关注 ${fan.nickname}` }).click(),
  ])
  await expect(page.getByRole('button', { name: `互相关注 ${fan.nickname}` })).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: '好友 1' }).click()
  await expect(page.getByRole('link', { name: fan.nickname })).toBeVisible()
})

test("the lists of somebody else's follows and fans open from their numbers", async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [star, fan] = [await makePerson(), await makePerson()]
  const theirs = await speakAs(request, star)
  const voice = await speakAs(request, fan)
  await voice.call('/user/friend/follow', { followUserId: theirs.id, followFlag: true })
  await signIn()
  await page.goto(`/user-detail/${theirs.id}`)
  await page.getByRole('link', { name: '1 粉丝' }).click()
  await expect(page.getByRole('heading', { name: star.nickname, level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: '粉丝 1' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: fan.nickname })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^好友/ })).toHaveCount(0)
})
