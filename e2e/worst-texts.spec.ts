import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isTooLong } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { makeFriends, messages, openChat, writeAs } from './chat-people.ts'
import { expect, test } from './fixtures.ts'

const heap = `x${'\u0E47'.repeat(limits.characterParts.marks)}`

/** Of what is taken, what costs most to draw: as many marks as may be, heaped as high as may be, among emoji of many parts. */
const worstText = (begin: string, max: number): string => {
  const heaps = Math.floor((max + 8) / limits.characterParts.marks)
  const characters = [begin, ...Array.from({ length: heaps }, () => heap)]
  const fill = ['👨‍👩‍👧‍👦', '雁']
  for (const part of fill) while (!isTooLong([...characters, part].join(''), max)) characters.push(part)
  return characters.join('')
}

/** What the page took to find styles and places, in seconds of its own thread: what else the machine does is not counted. */
const drawingTime = async (page: Page, open: () => Promise<void>): Promise<number> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return of('LayoutDuration') + of('RecalcStyleDuration')
  }
  await open()
  const seconds = await read()
  await client.detach()
  return seconds
}

test('no page takes a second to draw the worst texts that are taken', async ({
  page,
  request,
  baseURL,
  makePerson,
  signIn,
}) => {
  test.slow()
  const { me, mine, windowId } = await makeFriends(request, makePerson)
  const begin = `叠字${me.username}`
  const topic = worstText(begin, limits.topicContent.max)
  const topics: string[] = []
  for (let n = 0; n < 10; n++)
    topics.push(await mine.writeTopic(topic, { title: worstText(begin, limits.topicTitle.max) }))
  const [topicId] = topics
  const content = worstText(begin, limits.postContent.max)
  for (let n = 0; n < 10; n++) await mine.call('/post/create', { clientId: randomUUID(), topicId, content })
  const writer = await writeAs(mine, baseURL ?? '')
  for (let n = 0; n < 10; n++) await writer.say(windowId, worstText(begin, limits.messageContent.max))
  writer.close()
  await mine.put('/user/info/update-detail', {
    nickname: worstText('叠', limits.nickname.max),
    bio: worstText('叠', limits.bio.max),
  })
  await signIn(me)

  const visit = (path: string) => async () => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(begin).first()).toBeVisible()
  }
  const visits: Record<string, () => Promise<void>> = {
    '/my-post': visit('/my-post'),
    '/user-detail': visit(`/user-detail/${mine.id}`),
    '/topic-detail': visit(`/topic-detail/${topicId}`),
    '/search-list': visit(`/search-list?keyword=${encodeURIComponent(begin)}`),
    '/chat': visit('/chat'),
    '/chat-detail': async () => {
      await openChat(page, windowId)
      await expect(messages(page).filter({ hasText: begin }).first()).toBeVisible()
    },
  }
  const times: Record<string, number> = {}
  for (const [name, open] of Object.entries(visits)) times[name] = await drawingTime(page, open)
  expect(Object.entries(times).filter(([, seconds]) => !(seconds > 0 && seconds < 1))).toEqual([])
})
