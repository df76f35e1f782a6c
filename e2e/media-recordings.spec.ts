import type { Locator, Page } from '@playwright/test'
import { choose, send, shownTopic, square } from './composer.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { full, sound } from './player.ts'
import { expectPaused, expectPlaying, film, track, uploadByCall } from './recordings.ts'

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const playVideo = (place: Locator) => place.getByRole('button', { name: /^播放视频/ })

/** The colour at the middle of the left half of a video's still, as far as it is there. */
const stillColour = (place: Locator) => {
  const still = playVideo(place).locator('..').locator('img')
  return still.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0, 4, 2)
    const [red = 0, green = 0, blue = 0] = drawing?.getImageData(1, 1, 1, 1).data ?? []
    if (red > 150 && green < 90 && blue < 90) return 'red'
    return blue > 150 && green < 90 && red < 90 ? 'blue' : [red, green, blue].join()
  })
}

/** Sends so many bytes in a second, at most. */
const sendAt = async (page: Page, bytesPerSecond: number) => {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond })
}

test('a video is uploaded with its progress, shows its still in cards and in its topic, and plays', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '旅行')
  const video = await film(page)
  // Slow enough to be seen on its way.
  await sendAt(page, video.buffer.length / 6)
  await page.getByLabel('选择视频').setInputFiles(video)
  const progress = page.getByRole('region', { name: '视频' }).getByRole('progressbar', { name: '视频上传进度' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await sendAt(page, -1)
  await expect(page.getByText('视频已上传')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('换封面')).toBeVisible({ timeout: 30_000 })
  const title = `路上的短片 ${uniqueName()}`
  await page.getByRole('textbox', { name: '标题（选填）' }).fill(title)
  await send(page)

  const topic = await shownTopic(page)
  expect(topic.video?.cover).toMatchObject({ width: 320, height: 180 })
  const article = page.getByRole('article')
  await expect(playVideo(article)).toBeVisible()
  await expect.poll(() => stillColour(article)).toBe('red')
  // Nothing of it is loaded before it is wanted.
  await expect(article.locator('video')).toHaveCount(0)
  await playVideo(article).click()
  await expectPlaying(article.locator('video'))
  // The app's own controls, by which it goes on with the keyboard alone.
  await expect(article.locator('video')).not.toHaveAttribute('controls')
  await expect(article.getByRole('button', { name: '暂停', exact: true })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Space')
  await expectPaused(article.locator('video'))
  await article.getByRole('slider', { name: '播放进度' }).press('Home')
  await expect(article.getByRole('slider', { name: '播放进度' })).toHaveAttribute('aria-valuetext', /^0:00，共 0:0\d$/)
  await article.getByRole('button', { name: '播放速度 1 倍' }).click()
  await expect(article.getByRole('button', { name: '播放速度 1.25 倍' })).toBeVisible()
  await article.getByRole('button', { name: '全屏' }).click()
  await expect(article.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await article.getByRole('button', { name: '退出全屏' }).click()
  await expect(article.getByRole('button', { name: '全屏', exact: true })).toBeVisible()

  await page.goto('/my-post')
  await expect.poll(() => stillColour(card(page, title))).toBe('red')
  await playVideo(card(page, title)).click()
  await expectPlaying(card(page, title).locator('video'))
})

test('the cover of a video is a frame that its writer has chosen along the strip', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '旅行')
  // Red until its middle, blue from there on.
  await page.getByLabel('选择视频').setInputFiles(await film(page, 60, true))
  await expect(page.getByText('视频已上传')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('换封面')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '从视频里选封面' }).click()
  const sheet = page.getByRole('dialog', { name: '选一帧做封面' })
  const slider = sheet.getByRole('slider', { name: '封面的时刻' })
  await expect(sheet.locator('img')).toHaveCount(8)
  await expectAccessible()
  await slider.press('End')
  await slider.press('ArrowLeft')
  await sheet.getByRole('button', { name: '用这一帧做封面' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: '视频' }).getByRole('progressbar')).toHaveCount(0)
  await send(page)
  expect((await shownTopic(page)).video?.cover).toMatchObject({ width: 320, height: 180 })
  await expect.poll(() => stillColour(page.getByRole('article'))).toBe('blue')
})

test('a track is published with title, artist and cover; its card plays and pauses in the player', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '音乐')
  await page.getByLabel('选择音乐').setInputFiles(track())
  await expect(page.getByText('音乐已上传')).toBeVisible()
  // Its tags say nothing: it is called as its file is.
  await expect(page.getByRole('textbox', { name: '曲名' })).toHaveValue('归雁')
  await page.getByRole('textbox', { name: '曲名' }).fill('平沙落雁')
  await page.getByRole('textbox', { name: '演唱者' }).fill('琴馆')
  await page.getByLabel(/^加封面/).setInputFiles(await square())
  await send(page)

  const { audio } = await shownTopic(page)
  expect(audio).toMatchObject({ title: '平沙落雁', artist: '琴馆', cover: { width: 400 } })
  const article = page.getByRole('article')
  await expect(article.getByText('平沙落雁')).toBeVisible()
  await expect(article.getByText('琴馆')).toBeVisible()
  await expect(article.getByText('2:00')).toBeVisible()
  await article.getByRole('button', { name: '播放 平沙落雁' }).click()
  await expectPlaying(sound(page))
  await expect(full(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(article.getByText(/^1:\d\d$/)).toBeVisible()
  await article.getByRole('slider', { name: '播放进度' }).fill('60')
  await expect(article.getByText(/^(?:1:00|0:\d\d)$/)).toBeVisible()
  await article.getByRole('button', { name: '暂停 平沙落雁' }).click()
  await expectPaused(sound(page))
  const heard = await sound(page).evaluate((element: HTMLAudioElement) => element.currentTime)
  await article.getByRole('button', { name: '播放 平沙落雁' }).click()
  await expectPlaying(sound(page))
  expect(await sound(page).evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThanOrEqual(heard)
})

test('one recording stops the other: track and track, track and video', async ({ page, request, signIn }) => {
  test.slow()
  const voice = await speakAs(request, await signIn())
  await page.goto('/my-post')
  const titles = { first: `第一首 ${uniqueName()}`, second: `第二首 ${uniqueName()}`, film: `短片 ${uniqueName()}` }
  const video = await film(page)
  const writeTrack = async (title: string) =>
    await voice.writeTopic('', { title, audioId: await uploadByCall(page, 'audio', track()), audioTitle: title })
  await writeTrack(titles.first)
  await writeTrack(titles.second)
  await voice.writeTopic('', { title: titles.film, videoId: await uploadByCall(page, 'video', video) })
  await page.reload()

  const [first, second, filmed] = [card(page, titles.first), card(page, titles.second), card(page, titles.film)]
  await first.getByRole('button', { name: `播放 ${titles.first}` }).click()
  await expectPlaying(sound(page))
  await expect(full(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await second.getByRole('button', { name: `播放 ${titles.second}` }).click()
  await expectPlaying(sound(page))
  await expect(second.getByRole('button', { name: `暂停 ${titles.second}` })).toBeVisible()
  await expect(first.getByRole('button', { name: `播放 ${titles.first}` })).toBeVisible()

  await playVideo(filmed).click()
  await expectPlaying(filmed.locator('video'))
  await expectPaused(sound(page))
  await first.getByRole('button', { name: `播放 ${titles.first}` }).click()
  await expectPlaying(sound(page))
  await expectPaused(filmed.locator('video'))
})
