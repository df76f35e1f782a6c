import type { Page } from '@playwright/test'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { full } from './player.ts'
import { track, uploadByCall } from './recordings.ts'

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const player = (page: Page) => page.locator('audio')

/** What is heard goes on. */
const expectHeard = async (page: Page, file: RegExp) => {
  await expect(player(page)).toHaveAttribute('src', file)
  const positionOf = () => player(page).evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(positionOf).toBeGreaterThan(0)
  const from = await positionOf()
  await expect.poll(positionOf).toBeGreaterThan(from)
}

/** The full player stands over the page; made small, the page is there again. */
const makeSmall = async (page: Page) => {
  await expect(full(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('tablist', { name: '哪里的音乐' })).toBeVisible()
}

test('黑科技 leads to the music: a visitor plays a track, and puts another one into the playlist', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '黑科技' }).click()
  await expect(page).toHaveURL('/black-tech')
  await expect(page.getByRole('region', { name: '今日一曲' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '全部音乐' }).click()
  await expect(page).toHaveURL('/music')
  await expect(page.getByRole('list', { name: '曲库' }).getByRole('article')).toHaveCount(9)
  await expectAccessible()

  await row(page, '送别').getByRole('button', { name: '播放 送别' }).click()
  await expectHeard(page, /^\/music\/song-bie\.mp3\?v=/)
  await makeSmall(page)
  await expect(row(page, '送别')).toHaveAttribute('aria-current', 'true')
  await expect(row(page, '送别')).toContainText('正在播放')
  await expectAccessible()

  // All of the library is in the playlist by now.
  await row(page, '茉莉花').getByRole('button', { name: '把 茉莉花 加入播放列表' }).click()
  await expect(page.getByText('该歌曲已在播放列表中')).toBeVisible()
})

test('播放全部 begins with the first track, and each track is really there, with its cover', async ({
  page,
  request,
}) => {
  await page.goto('/music')
  const covers = page.getByRole('list', { name: '曲库' }).locator('img')
  await expect(covers).toHaveCount(9)
  for (const cover of await covers.all()) {
    await cover.scrollIntoViewIfNeeded()
    await expect(cover).toHaveJSProperty('naturalWidth', 512)
  }
  await page.getByRole('button', { name: '播放全部' }).click()
  await expectHeard(page, /^\/music\/jin-shu\.mp3\?v=/)

  const address = (await player(page).getAttribute('src')) ?? ''
  const part = await request.get(address, { headers: { range: 'bytes=1000-1999' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).length).toBe(1000)
  expect(part.headers()).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(part.headers()['content-encoding']).toBeUndefined()
})

test('大家发布的 holds what people publish: it plays, is put into the playlist, and leads to its topic', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn()
  const voice = await speakAs(request, person)
  await page.goto('/music')
  const title = `归雁 ${uniqueName()}`
  const audioId = await uploadByCall(page, 'audio', track())
  const topicId = await voice.writeTopic('听听看', { audioId, audioTitle: title, audioArtist: '琴馆' })

  await page.getByRole('tab', { name: '大家发布的' }).click()
  await expect(row(page, title)).toContainText(`琴馆 · ${person.nickname} 发布`)
  await expect(row(page, title)).toContainText('2:00')
  await expectAccessible()
  await row(page, title)
    .getByRole('button', { name: `把 ${title} 加入播放列表` })
    .click()
  await expect(page.getByText('已添加到播放列表')).toBeVisible()
  await row(page, title)
    .getByRole('button', { name: `播放 ${title}` })
    .click()
  await expectHeard(page, /^\/media\/.+\.wav$/)
  // The player is small since the playlist has begun.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await row(page, title)
    .getByRole('link', { name: `看 ${title} 的话题` })
    .click()
  await expect(page).toHaveURL(`/topic-detail/${topicId}`)
  await expect(page.getByRole('article').getByText('听听看')).toBeVisible()
  // Back, the tab is the one that was left.
  await page.goBack()
  await expect(row(page, title)).toBeVisible()
})

test('the keyboard alone chooses, plays and goes on', async ({ page }) => {
  await page.goto('/music')
  await page.getByRole('tab', { name: '曲库' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '大家发布的' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: '曲库' })).toBeFocused()
  await expect(page.getByRole('button', { name: '播放 锦书' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '播放全部' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '播放 锦书' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '把 锦书 加入播放列表' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectHeard(page, /^\/music\/song-bie\.mp3/)
})

test('the hub shows the tools that exist, and no other', async ({ page }) => {
  await page.goto('/black-tech')
  const main = page.getByRole('main')
  for (const [name, path] of [
    [/^搜索/, '/search'],
    [/^添加好友/, '/add-friend'],
    [/^公告/, '/announcements'],
    [/^帮助/, '/help'],
    [/^全部音乐/, '/music'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
  for (const address of await main
    .getByRole('link')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.pathname))) {
    await page.goto(address)
    await expect(page.getByText('这里没有你要找的页面')).toHaveCount(0)
  }
})
