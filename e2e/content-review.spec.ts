import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'
import { startServer, type RunningServer } from './server.ts'

const judge = async (request: IncomingMessage, response: ServerResponse) => {
  const { id, texts } = (await json(request)) as { id: string; texts: string[] }
  const said = texts.join(' ')
  const verdict = said.includes('拿不准') ? 'hold' : said.includes('不能发') ? 'refuse' : 'pass'
  const labels = verdict === 'pass' ? [] : ['low-quality']
  response.writeHead(200).end(JSON.stringify({ version: 1, id, verdict, labels, reason: '服务看过了' }))
}

/** A reviewer as an operator runs one: it goes by a word in the text. */
const startReviewer = async () => {
  const server = createServer((request, response) => void judge(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('it does not listen')
  return {
    url: `http://127.0.0.1:${address.port}/judge`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const test = withOwnServer().extend<object, { ownServer: RunningServer }>({
  ownServer: [
    async ({}, use) => {
      const reviewer = await startReviewer()
      const server = await startServer({
        CONTENT_REVIEW_URL: reviewer.url,
        CONTENT_REVIEW_SECRET: 'only the reviewer of this journey knows it',
        CONTENT_REVIEW_FAIL: 'closed',
      })
      await use(server)
      await server.stop()
      reviewer.stop()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'default' })
/** The browser itself writes a line for every answer that is a failure. */
test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

const held = (page: Page) => page.getByRole('list', { name: '待审核', exact: true }).getByRole('listitem')

test('a reviewer of one’s own lets a topic pass, and what it holds back or refuses waits for a moderator', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
}) => {
  test.slow()
  const [author, reader, moderator] = [await makePerson(), await makePerson(), await makePerson()]
  const voice = await speakAs(request, author)
  const [passed, doubtful, refused] = [
    await voice.writeTopic('白鹭今天也来了'),
    await voice.writeTopic('这一篇拿不准'),
    await voice.writeTopic('这一篇不能发'),
  ]
  const reading = await speakAs(request, reader)
  const reads = (id: string) =>
    reading.get(`/topic/detail/${id}`).then(
      () => true,
      () => false,
    )
  await expect.poll(() => reads(passed), { timeout: 30_000 }).toBe(true)
  expect([await reads(doubtful), await reads(refused)]).toEqual([false, false])

  await signIn(moderator)
  await enterAs(page, { person: moderator, role: 'moderator' }, { request, ownServer }, 'held')
  // What is said of them comes when the reviewer has answered.
  await expect(async () => {
    await page.reload()
    await expect(held(page).getByText('服务看过了')).toHaveCount(2, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(held(page)).toHaveCount(2)
  await held(page).filter({ hasText: '这一篇拿不准' }).getByRole('button', { name: /放行/ }).click()
  await expect(held(page)).toHaveCount(1)
  await expect(held(page)).toContainText('这一篇不能发')

  const theirs = await openOther(reader)
  await theirs.goto(`/topic-detail/${doubtful}`)
  await expect(theirs.getByText('这一篇拿不准').first()).toBeVisible()
})

test('a bio that the reviewer is not sure of is seen by nobody until a moderator lets it go, and its writer is told', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  test.slow()
  const [writer, reader, moderator] = [await makePerson(), await makePerson(), await makePerson()]
  const theirs = await openOther(writer)
  await theirs.goto('/edit-me')
  await theirs.getByLabel('简介').fill('这句拿不准')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(theirs.getByText('正在审核，通过后就会换上')).toBeVisible()
  const another = await speakAs(request, await makePerson())
  await another.put('/user/info/update-detail', { bio: '另一句也拿不准' })

  await signIn(moderator)
  await enterAs(page, { person: moderator, role: 'moderator' }, { request, ownServer }, 'held')
  const change = held(page).filter({ hasText: '这句拿不准' })
  await expect(async () => {
    await page.reload()
    await page.getByText('资料', { exact: true }).click({ timeout: 5_000 })
    await expect(held(page).getByText('服务看过了')).toHaveCount(2, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible()
  const readings = await speakAs(request, reader)
  const [writerVoice] = [await speakAs(request, writer)]
  const me = await writerVoice.get<{ id: string }>('/user/info/select/my-base')
  const bioNow = async () => (await readings.get<{ bio: string }>(`/user/info/get-detail/${me.id}`)).bio
  expect(await bioNow()).toBe('')
  // By single keys, while the tab that was chosen still has the focus.
  const current = held(page).locator('[aria-current=true]')
  await expect(current).toContainText('这句拿不准')
  await page.keyboard.press('j')
  await expect(current).toContainText('另一句也拿不准')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: '移除新简介？' })
  await dialog.getByLabel('给用户的话').fill('请换一句介绍自己的话')
  await dialog.getByLabel('理由').fill('不合适')
  await dialog.getByRole('button', { name: '确认移除' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(held(page)).toHaveCount(1)
  await expect(current).toContainText('这句拿不准')
  await page.keyboard.press('a')
  await expect(change).toHaveCount(0)
  expect(await bioNow()).toBe('这句拿不准')
})
