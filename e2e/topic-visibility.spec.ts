import { authorization, choose, send, text } from './composer.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'

// The address of what not everyone may read answers 404; the page that comes with it asks in its reader's name.
test.use({ expectedConsole: [/status of 404.*detail\/\d+/] })

test('a topic for friends is written, read by a friend, made private, and gone for them', async ({
  page,
  signIn,
  makePerson,
  openOther,
  request,
  expectAccessible,
}) => {
  const [me, friend] = [await signIn(), await makePerson()]
  const [mine, theirs] = [await speakAs(request, me), await speakAs(request, friend)]
  await mine.call('/user/friend/follow', { followUserId: theirs.id, followFlag: true })
  await theirs.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })

  const words = `周末来我家吃饭 ${uniqueName()}`
  await page.goto('/topic-edit/new')
  await text(page).fill(words)
  await choose(page, '美食')
  await page.getByRole('button', { name: '谁可以看：公开' }).click()
  const choice = page.getByRole('dialog', { name: '谁可以看' })
  await expect(choice).toBeVisible()
  await expectAccessible()
  await choice.getByText('仅好友', { exact: true }).click()
  await expect(page.getByRole('button', { name: '谁可以看：仅好友' })).toBeVisible()
  await send(page)
  await expect(page).toHaveURL(/\/topic-detail\/\d+$/)
  await expect(page.getByRole('article').getByText('仅好友可见', { exact: true })).toBeVisible()
  const { pathname } = new URL(page.url())

  const other = await openOther(friend)
  await other.goto('/home')
  await other.getByRole('tab', { name: '关注' }).click()
  await other.getByRole('link', { name: words }).click()
  await expect(other).toHaveURL(pathname)
  await expect(other.getByRole('article').getByText('仅好友可见', { exact: true })).toBeVisible()

  await page.goto(pathname.replace('detail', 'edit'))
  await page.getByRole('button', { name: '谁可以看：仅好友' }).click()
  await choice.getByText('仅自己', { exact: true }).click()
  await send(page, '保存')
  await expect(page.getByRole('article').getByText('仅自己可见', { exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByText('这个话题不在了')).toBeVisible()
  const answer = await page.request.get(`/api/v1/topic/detail/${pathname.split('/').at(-1)}`, {
    headers: await authorization(other),
  })
  expect(answer.status()).toBe(404)
})

test('what is not public is not shared, and says so', async ({ page, signIn, request }) => {
  const me = await signIn()
  const voice = await speakAs(request, me)
  const id = await voice.writeTopic(`只给自己 ${uniqueName()}`, { visibility: 'me' })
  await page.goto(`/topic-detail/${id}`)
  await page.getByRole('button', { name: '分享话题' }).click()
  await expect(page.getByText('公开的话题才能分享')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
