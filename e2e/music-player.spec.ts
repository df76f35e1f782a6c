import { box, makeFriends, message, openChat, say } from './chat-people.ts'
import { boxOf, finger, middleOf } from './finger.ts'
import { doubleTextNow } from './fit.ts'
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

  // A phone that lies on its side.
  await page.setViewportSize({ width: 844, height: 390 })
  for (const name of ['收起播放器', '暂停', '播放列表', '静音', '定时关闭'])
    await expect(full(page).getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })

  await full(page).getByRole('button', { name: '收起播放器' }).click()
  await expect(full(page)).toHaveCount(0)
  await expect(card(page, title).getByText(/^1:\d\d$/)).toBeVisible()
  await expectAccessible()
  await card(page, title)
    .getByRole('button', { name: `暂停 ${title}` })
    .click()
  await expectPaused(sound(page))
  await mini(page).getByRole('button', { name: '播放', exact: true }).focus()
  await page.keyboard.press('Enter')
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

test('dragged, the mini player docks at the nearer side, at least 10 px from every edge, also in another window size', async ({
  page,
  request,
  signIn,
}) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['远山'])
  await playSmall(page, title)
  const expectRoom = async () => {
    const margins = await marginsOf(page, expand(page))
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(margins[side]).toBeGreaterThanOrEqual(10)
    return margins
  }

  // By default it covers neither the tab bar nor its compose button.
  await page.goto('/home')
  await expect(mini(page)).toBeVisible()
  const bar = await marginsOf(page, page.getByRole('navigation', { name: '主导航' }))
  expect((await expectRoom()).bottom).toBeGreaterThanOrEqual(844 - bar.top)

  for (const [x, y, sides] of [
    [-400, 400, ['left']],
    [800, 300, ['right']],
    [250, -500, ['right', 'top']],
    [150, 300, ['left']],
    [0, 2000, ['left']],
  ] as const) {
    await dragTo(page, expand(page), x, y)
    for (const side of sides) await expect.poll(async () => (await expectRoom())[side]).toBe(10)
    // The end of a drag is no tap.
    await expect(full(page)).toHaveCount(0)
  }
  await dragTo(page, expand(page), 800, 2000)
  for (const size of [
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    await expect(expectRoom).toPass()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await expectRoom()).right).toBe(10)

  await dragTo(page, expand(page), 100, 200)
  await expect.poll(async () => (await expectRoom()).left).toBe(10)
  const left = await marginsOf(page, expand(page))
  await page.reload()
  await expect(mini(page)).toBeVisible()
  await expect.poll(() => marginsOf(page, expand(page))).toEqual(left)
})

test('a finger drags the mini player, opens it by a tap, and its menu by a long press', async ({
  page,
  request,
  signIn,
}) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['晚风'])
  await playSmall(page, title)
  const { width, height } = await boxOf(expand(page))
  expect([width, height]).toEqual([44, 44])
  const touch = await finger(page)
  await touch.swipe(await middleOf(expand(page)), { x: 90, y: 300 })
  await expect.poll(async () => (await marginsOf(page, expand(page))).left).toBe(10)
  expect((await middleOf(expand(page))).y).toBeCloseTo(300, 0)
  await expect(full(page)).toHaveCount(0)

  await touch.down(await middleOf(expand(page)))
  await expect(page.getByRole('dialog', { name: '播放器' })).toBeVisible()
  await touch.up()
  await page.getByRole('dialog', { name: '播放器' }).getByRole('button', { name: '暂停' }).tap()
  await expectPaused(sound(page))
  await expect(page.getByRole('dialog', { name: '播放器' })).toHaveCount(0)

  await expand(page).tap()
  await expect(full(page)).toBeVisible()
  // What a long press finds has a button, too.
  await full(page).getByRole('button', { name: '播放器选项' }).tap()
  const corner = page.getByRole('button', { name: '右上', exact: true })
  await corner.tap()
  await expect(corner).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(full(page)).toHaveCount(0)
  const margins = await marginsOf(page, expand(page))
  expect([margins.right, margins.top]).toEqual([10, 10])
})

test('where somebody writes, the mini player stands in the head and covers neither a message nor a control', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const { me, windowId } = await makeFriends(request, makePerson)
  const [title = ''] = await publishTracks(page, request, await signIn(me), ['夜行'])
  await playSmall(page, title)
  await dragTo(page, expand(page), 800, 2000)
  const covered = () =>
    expand(page).evaluate((mine) => {
      const { left, right, top, bottom } = mine.getBoundingClientRect()
      return [...document.querySelectorAll('button, a, textarea, h1')]
        .filter((other) => {
          const box = other.getBoundingClientRect()
          const isShown = other.checkVisibility({ visibilityProperty: true }) && box.width * box.height > 0
          const apart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
          return isShown && other !== mine && !apart
        })
        .map((other) => other.ariaLabel ?? other.textContent)
    })
  // What is said may still be on its way, and the page be laid out anew.
  const expectClear = () =>
    expect(async () => {
      const head = await boxOf(page.getByRole('banner'))
      expect((await boxOf(expand(page))).bottom).toBeLessThanOrEqual(head.bottom)
      expect(await covered(), 'covered').toEqual([])
    }).toPass()
  await openChat(page, windowId)
  // Messages begin where the head ends.
  const heard = await boxOf(page.getByRole('region', { name: '聊天记录' }).or(page.getByRole('main')).last())
  expect(heard.y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom)
  for (const text of ['第一句', '一句很长的话，'.repeat(9), '最后一句']) await say(page, text)
  await expect(message(page, '最后一句')).toBeInViewport()
  await expectClear()
  await box(page).focus()
  await expectClear()
  await page.setViewportSize({ width: 320, height: 568 })
  await doubleTextNow(page)
  await expectClear()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/topic-edit/new')
  await expect(page.getByRole('button', { name: '发布' })).toBeVisible()
  await expectClear()
  await expand(page).click()
  await expect(full(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/home')
  await expect.poll(async () => (await marginsOf(page, expand(page))).right).toBe(10)

  // Without a place in the head it draws back while something is written.
  await page.goto('/search')
  await page.getByRole('searchbox').focus()
  await expect.poll(async () => (await boxOf(expand(page))).right).toBeGreaterThan(390 + 15)
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
  const before = await marginsOf(page, expand(page))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  const after = await marginsOf(page, expand(page))
  expect(before.top - after.top).toBeCloseTo(20, 1)
  expect([before.right, after.left]).toEqual([10, 10])

  for (const [corner, sides] of [
    ['左上', ['left', 'top']],
    ['右上', ['right', 'top']],
    ['左下', ['left']],
    ['右下', ['right']],
  ] as const) {
    await mini(page).getByRole('button', { name: '播放器选项' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: '播放器' })
    await expect(menu).toBeVisible()
    if (corner === '左上') await expectAccessible()
    await menu.getByRole('button', { name: corner }).click()
    await expect(menu).toHaveCount(0)
    const margins = await marginsOf(page, expand(page))
    for (const side of sides) expect(margins[side]).toBe(10)
  }
})
