import { expect, test } from './fixtures.ts'
import { card, dragTo, expand, full, marginsOf, mini, playCard, playSmall, publishTracks, sound } from './player.ts'
import { expectPaused, expectPlaying } from './recordings.ts'

test('a track of a topic plays in the player, which becomes small and follows to other pages', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['平沙落雁'])
  await expect(sound(page)).toHaveCount(0)
  await playCard(page, title)
  await expect(full(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(full(page).getByText('琴馆')).toBeVisible()
  await expectPlaying(sound(page))
  await expectAccessible()

  await full(page).getByRole('button', { name: '收起播放器' }).click()
  await expect(full(page)).toHaveCount(0)
  await expect(card(page, title).getByText(/^1:\d\d$/)).toBeVisible()
  await expectAccessible()
  await card(page, title)
    .getByRole('button', { name: `暂停 ${title}` })
    .click()
  await expectPaused(sound(page))
  await mini(page).getByRole('button', { name: '播放', exact: true }).click()
  await expectPlaying(sound(page))

  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expectPlaying(sound(page))
  // Tapping the cover of the mini player expands it.
  await expand(page).click()
  await expect(full(page)).toBeVisible()
  await expect(mini(page)).toHaveCount(0)
})

test('it becomes mini when the window loses the focus, and when the page is hidden', async ({
  page,
  request,
  signIn,
}) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['月夜'])
  await playCard(page, title)
  await expect(full(page)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(full(page)).toHaveCount(0)
  await expand(page).click()
  await expect(full(page)).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(full(page)).toHaveCount(0)
  await expect(mini(page)).toBeVisible()
  await expectPlaying(sound(page))
})

test('dragged to every edge, the mini player stays at least 10 px from it, also in another window size', async ({
  page,
  request,
  signIn,
}) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['远山'])
  await playSmall(page, title)
  const expectRoom = async () => {
    const margins = await marginsOf(page, mini(page))
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(margins[side]).toBeGreaterThanOrEqual(10)
    return margins
  }

  // By default it covers neither the tab bar nor its compose button.
  await page.goto('/home')
  await expect(mini(page)).toBeVisible()
  const bar = await marginsOf(page, page.getByRole('navigation', { name: '主导航' }))
  expect((await expectRoom()).bottom).toBeGreaterThanOrEqual(844 - bar.top)

  for (const [x, y, side] of [
    [-400, 400, 'left'],
    [800, 300, 'right'],
    [200, -500, 'top'],
    [0, 2000, 'left'],
  ] as const) {
    await dragTo(page, mini(page), x, y)
    await expect.poll(async () => (await expectRoom())[side]).toBe(10)
    // The end of a drag is no tap.
    await expect(full(page)).toHaveCount(0)
  }
  await dragTo(page, mini(page), 800, 2000)
  for (const size of [
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    await expectRoom()
  }
  await page.setViewportSize({ width: 390, height: 844 })

  await dragTo(page, mini(page), 100, 200)
  const left = await marginsOf(page, mini(page))
  await page.reload()
  await expect(mini(page)).toBeVisible()
  expect(await marginsOf(page, mini(page))).toEqual(left)
})

test('the mini player moves without dragging: by arrow keys, and into corners by its menu', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['小路'])
  await playSmall(page, title)
  await expect(expand(page)).toBeFocused()
  const before = await marginsOf(page, mini(page))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  const after = await marginsOf(page, mini(page))
  expect(before.top - after.top).toBeCloseTo(20, 1)
  expect(before.left - after.left).toBeCloseTo(10, 1)

  for (const [corner, sides] of [
    ['左上', ['left', 'top']],
    ['右上', ['right', 'top']],
    ['左下', ['left']],
    ['右下', ['right']],
  ] as const) {
    await mini(page).getByRole('button', { name: '播放器选项' }).click()
    const menu = page.getByRole('dialog', { name: '播放器' })
    await expect(menu).toBeVisible()
    if (corner === '左上') await expectAccessible()
    await menu.getByRole('button', { name: corner }).click()
    await expect(menu).toHaveCount(0)
    const margins = await marginsOf(page, mini(page))
    for (const side of sides) expect(margins[side]).toBe(10)
  }
})
