import type { Page } from '@playwright/test'
import { makeFriends, openChat, writeAs } from './chat-people.ts'
import { expect, test } from './fixtures.ts'
import { answerMessages } from './scrolled-chat.ts'
import { speakAs } from './people-api.ts'

const region = (page: Page) => page.getByRole('region', { name: '聊天记录' })
const pill = (page: Page) => page.getByRole('button', { name: /条新消息，查看|回到最新消息/ })

/** The message at the top, and how far it is scrolled past, once what has come is drawn and measured. */
const topMessage = (page: Page) =>
  region(page).evaluate(async (element) => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { top } = element.getBoundingClientRect()
    const articles = [...element.querySelectorAll('article')]
    const first = articles.find((article) => article.getBoundingClientRect().bottom > top)
    return { text: first?.textContent ?? '', px: Math.round((first?.getBoundingClientRect().top ?? 0) - top) }
  })

/** Notes which message stands at the top in each frame in which messages are drawn. */
const watchTop = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const element = document.querySelector('[aria-label="聊天记录"]')
      const top = element?.getBoundingClientRect().top ?? 0
      const articles = [...(element?.querySelectorAll('article') ?? [])]
      const first = articles.find((article) => article.getBoundingClientRect().bottom > top + 1)
      if (first !== undefined) seen.push(first.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const seenAtTop = async (page: Page) => [
  ...new Set(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)),
]

/** Goes up by so many pages of messages, as a reader does. */
const readUp = async (page: Page, pages: number) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const cursor = request.postDataJSON() as { cursor?: string } | null
    if (request.url().endsWith('/message/private/page') && cursor?.cursor) asked.add(cursor.cursor)
  })
  await expect(async () => {
    await region(page).evaluate((element) => element.scrollBy({ top: -900 }))
    expect(asked.size).toBeGreaterThanOrEqual(pages)
  }).toPass({ intervals: [60] })
  // Until all that was asked for is there and measured, and nothing moves any more.
  const seen: Awaited<ReturnType<typeof topMessage>>[] = []
  await expect(async () => {
    const before = seen.at(-1)
    const now = await topMessage(page)
    seen.push(now)
    expect(await page.getByText('正在加载').count()).toBe(0)
    expect(now).toEqual(before)
  }).toPass({ intervals: [200] })
  return await topMessage(page)
}

test('a chat is where it was left: after a reload, on the way back, opened again, each without a jump', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  test.slow()
  const { me, mine, theirs, windowId } = await makeFriends(request, makePerson)
  await answerMessages(page, windowId, [mine.id, theirs.id])
  await signIn(me)
  await openChat(page, windowId)
  await expect(region(page).getByRole('article').last()).toBeInViewport()
  const left = await readUp(page, 6)
  await watchTop(page)

  for (const round of [1, 2]) {
    await page.reload()
    await expect(pill(page), `reload ${round}`).toBeVisible()
    await expect.poll(() => topMessage(page)).toEqual(left)
    expect(await seenAtTop(page)).toEqual([left.text])
  }

  await page.getByRole('button', { name: '聊天设置' }).click()
  await page.getByRole('menuitem', { name: '查看资料' }).click()
  await expect(page).toHaveURL(/\/user-detail\//)
  await page.reload()
  await page.goBack()
  await expect(pill(page)).toBeVisible()
  await expect.poll(() => topMessage(page)).toEqual(left)

  await pill(page).click()
  await expect(pill(page)).toHaveCount(0)
  await page.reload()
  await expect(region(page).getByRole('article').last()).toBeInViewport()
  await expect(pill(page)).toHaveCount(0)
})

test('each chat has a place of its own, also when it is opened again from the list', async ({
  page,
  baseURL,
  request,
  makePerson,
  signIn,
}) => {
  const { me, friend, mine, theirs, windowId } = await makeFriends(request, makePerson)
  const another = await makePerson()
  const other = await speakAs(request, another)
  const { id: otherId } = await mine.call<{ id: string }>('/chat/private/initiate', { partnerId: other.id })
  const [theirWriter, myWriter] = [await writeAs(theirs, baseURL ?? ''), await writeAs(mine, baseURL ?? '')]
  await theirWriter.say(windowId, '你好')
  await myWriter.say(otherId, '认识一下')
  await answerMessages(page, windowId, [mine.id, theirs.id])
  await signIn(me)
  await page.goto('/chat')
  const open = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(region(page).getByRole('article').first()).toBeAttached()
  }
  await open(friend.nickname)
  await expect(region(page).getByRole('article').last()).toBeInViewport()
  const left = await readUp(page, 1)
  await page.goBack()
  await open(another.nickname)
  await expect(pill(page)).toHaveCount(0)
  await page.goBack()
  await open(friend.nickname)
  await expect.poll(() => topMessage(page)).toEqual(left)
  for (const writer of [theirWriter, myWriter]) writer.close()
})
