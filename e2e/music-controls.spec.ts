import type { Page } from '@playwright/test'
import { expect, test, uniqueName } from './fixtures.ts'
import { card, expand, full, mini, playCard, playSmall, positionOf, publishTracks, sound } from './player.ts'
import { expectPaused, expectPlaying } from './recordings.ts'

test('the volume and the silence are kept: 0 is muted, the button finds the volume again', async ({
  page,
  request,
  signIn,
}) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['轻声'])
  await playCard(page, title)
  const slider = full(page).getByRole('slider', { name: '音量' })
  await expect(slider).toHaveValue('1')
  await slider.fill('0.37')
  await expect(sound(page)).toHaveJSProperty('volume', 0.37)
  await full(page).getByRole('button', { name: '静音', exact: true }).click()
  await expect(sound(page)).toHaveJSProperty('muted', true)
  await page.reload()
  await expand(page).click()
  await expect(slider).toHaveValue('0')
  await full(page).getByRole('button', { name: '取消静音' }).click()
  await expect(slider).toHaveValue('0.37')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('0.38')
  expect(await page.evaluate(() => localStorage.getItem('volume'))).toBe('0.38')
  await slider.fill('0')
  await expect(full(page).getByRole('button', { name: '取消静音' })).toBeVisible()
  await slider.fill('0.2')
  await expect(sound(page)).toHaveJSProperty('muted', false)
})

test('media keys and the lock screen know the track and operate the player', async ({ page, request, signIn }) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {}
    Object.assign(window, { handlers })
    const set = MediaSession.prototype.setActionHandler
    MediaSession.prototype.setActionHandler = function setActionHandler(action, handler) {
      handlers[action] = handler
      set.call(this, action, handler)
    }
  })
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    page.evaluate(
      ([action, details]) => {
        const { handlers } = window as unknown as { handlers: Record<string, MediaSessionActionHandler> }
        handlers[action]?.({ action, ...details })
      },
      [action, details] as const,
    )
  const shown = () =>
    page.evaluate(() => `${navigator.mediaSession.metadata?.title} ${navigator.mediaSession.playbackState}`)

  const [first = '', second = ''] = await publishTracks(page, request, await signIn(), ['一', '二'])
  await playSmall(page, first)
  await expectPlaying(sound(page))
  await card(page, second)
    .getByRole('button', { name: `把 ${second} 加入播放列表` })
    .click()
  expect(await shown()).toBe(`${first} playing`)
  await press('pause')
  await expectPaused(sound(page))
  expect(await shown()).toBe(`${first} paused`)
  await press('play')
  await expectPlaying(sound(page))
  await press('nexttrack')
  await expect.poll(shown).toBe(`${second} playing`)
  await press('previoustrack')
  await expect.poll(shown).toBe(`${first} playing`)
  await expectPlaying(sound(page))
  await press('seekto', { seekTime: 40 })
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(40)
  await press('seekforward')
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(50)
  // It plays on meanwhile.
  const before = await positionOf(page)
  await press('seekbackward', { seekOffset: 30 })
  await expect.poll(() => positionOf(page)).toBeLessThan(before - 15)
  await press('stop')
  await expectPaused(sound(page))
  expect(await positionOf(page)).toBe(0)
})

test('by keyboard alone: play, space, seek, small and large again, close', async ({ page, request, signIn }) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['键盘'])
  await card(page, title)
    .getByRole('button', { name: `播放 ${title}` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(full(page).getByRole('button', { name: '暂停' })).toBeFocused()
  await expectPlaying(sound(page))
  await page.keyboard.press('Space')
  await expectPaused(sound(page))
  // Space also toggles when the focus is in no control.
  await full(page).getByRole('heading').click()
  await page.keyboard.press('Space')
  await expectPlaying(sound(page))
  const seek = full(page).getByRole('slider', { name: '播放进度' })
  await seek.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(seek).toHaveAttribute('aria-valuetext', /^0:0\d，共 2:00$/)

  await page.keyboard.press('Escape')
  await expect(full(page)).toHaveCount(0)
  await expect(expand(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(full(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(full(page)).toHaveCount(0)
  await mini(page).getByRole('button', { name: '播放器选项' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '关闭播放器' }).focus()
  await page.keyboard.press('Enter')
  await expect(mini(page)).toHaveCount(0)
  await expectPaused(sound(page))
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await expect(mini(page)).toBeVisible()
})

test.describe('words and sleep', () => {
  const seed = async (page: Page, lyricsUrl: string, url: string) => {
    const track = { id: 'own-lyrics', url, title: '', artist: '', cover: null, lyricsUrl }
    await page.evaluate(
      (playlist) => localStorage.setItem('playlist', playlist),
      JSON.stringify({ tracks: [track], currentId: track.id, mode: 0 }),
    )
    await page.reload()
    await expand(page).click()
  }

  test('the line that is sung is marked, a tap on a line goes there; a track without names has fallbacks', async ({
    page,
    request,
    signIn,
    expectAccessible,
  }) => {
    const [title = ''] = await publishTracks(page, request, await signIn(), ['词'])
    await playCard(page, title)
    await expectPlaying(sound(page))
    const url = (await sound(page).getAttribute('src')) ?? ''
    const lines = Array.from(
      { length: 20 },
      (_, index) => `[00:${String(index * 3).padStart(2, '0')}.00]第 ${index} 句`,
    )
    const lrc = `/${uniqueName()}.lrc`
    await page.route(`**${lrc}`, (route) => route.fulfill({ body: lines.join('\n'), contentType: 'text/plain' }))
    await seed(page, lrc, url)

    await expect(full(page).getByRole('heading', { name: '未知歌曲' })).toBeVisible()
    await expect(full(page).getByText('未知艺术家')).toBeVisible()
    await full(page).getByRole('button', { name: '歌词' }).click()
    const words = full(page).getByRole('list', { name: '歌词' })
    await expect(words.getByRole('button', { name: '第 0 句' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible()
    await words.getByRole('button', { name: '第 15 句' }).click()
    await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(45)
    await expect(words.getByRole('button', { name: '第 15 句' })).toHaveAttribute('aria-current', 'true')
    await expect(words.getByRole('button', { name: '第 15 句' })).toBeInViewport()
    await expect(words.getByRole('button', { name: '第 0 句' })).not.toBeInViewport()
    await full(page).getByRole('button', { name: '歌词' }).click()
    await expect(words).toHaveCount(0)
  })

  test('the sleep timer shows what remains, and ends the music after 10 minutes', async ({
    page,
    request,
    signIn,
    expectAccessible,
  }) => {
    await page.clock.install()
    const [title = ''] = await publishTracks(page, request, await signIn(), ['晚安'])
    await playCard(page, title)
    await expectPlaying(sound(page))
    await full(page).getByRole('button', { name: '定时关闭' }).click()
    const sheet = page.getByRole('dialog', { name: '定时关闭' })
    await expect(sheet.getByRole('listitem')).toContainText([
      '不开启',
      '10 分钟后',
      '20 分钟后',
      '30 分钟后',
      '60 分钟后',
      '播完这首',
    ])
    await expectAccessible()
    await sheet.getByRole('button', { name: '10 分钟后' }).click()
    await page.clock.runFor(61_000)
    await expect(full(page).getByRole('button', { name: /^定时关闭，还剩 8:5\d$/ })).toBeVisible()
    await expectPlaying(sound(page))
    await page.clock.runFor(9 * 60_000)
    await expectPaused(sound(page))
    await expect(full(page).getByRole('button', { name: '定时关闭', exact: true })).toBeVisible()
  })
})
