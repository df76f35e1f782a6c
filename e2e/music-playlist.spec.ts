import { expect, test } from './fixtures.ts'
import { card, expand, full, mini, playCard, playSmall, positionOf, publishTracks, sound, toast } from './player.ts'
import { expectPaused, expectPlaying } from './recordings.ts'

test('the playlist: nothing is added twice, next and previous wrap around, removing the last track hides the player', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const [first = '', second = ''] = await publishTracks(page, request, await signIn(), ['一', '二'])
  await playSmall(page, first)
  await expectPlaying(sound(page))
  const add = card(page, second).getByRole('button', { name: `把 ${second} 加入播放列表` })
  const playing = (await sound(page).getAttribute('src')) ?? ''
  // The next track is loaded before it is wanted.
  const ahead = page.waitForRequest((sent) => sent.resourceType() === 'media' && !sent.url().endsWith(playing))
  await add.click()
  await expect(toast(page, '已添加到播放列表')).toBeVisible()
  await ahead
  await add.click()
  await expect(toast(page, '该歌曲已在播放列表中')).toBeVisible()

  await expand(page).click()
  const heading = full(page).getByRole('heading')
  await full(page).getByRole('button', { name: '下一首' }).click()
  await expect(heading).toHaveText(second)
  await full(page).getByRole('button', { name: '下一首' }).click()
  await expect(heading).toHaveText(first)
  await full(page).getByRole('button', { name: '上一首' }).click()
  await expect(heading).toHaveText(second)
  await full(page)
    .getByRole('button', { name: /^顺序播放/ })
    .click()
  await expect(toast(page, '单曲循环')).toBeVisible()
  await full(page)
    .getByRole('button', { name: /^单曲循环/ })
    .click()
  await expect(toast(page, '顺序播放')).toBeVisible()

  await full(page).getByRole('button', { name: '播放列表，2 首' }).click()
  const list = page.getByRole('dialog', { name: '播放列表' })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveText([new RegExp(first), new RegExp(second)])
  await expectAccessible()
  await list.getByRole('button', { name: '排序' }).click()
  await list.getByRole('button', { name: `上移 ${second}` }).click()
  await expect(rows).toHaveText([new RegExp(second), new RegExp(first)])
  await expectAccessible()
  await list.getByRole('button', { name: '完成' }).click()
  await list.getByRole('button', { name: `移除 ${second}` }).click()
  await expect(rows).toHaveText([new RegExp(first)])
  await list.getByRole('button', { name: `移除 ${first}` }).click()
  await expect(list).toHaveCount(0)
  await expect(full(page)).toHaveCount(0)
  await expect(mini(page)).toHaveCount(0)
  await expectPaused(sound(page))
})

test('queue, track and position survive a reload; it is paused, and goes on from there', async ({
  page,
  request,
  signIn,
}) => {
  const [first = '', second = ''] = await publishTracks(page, request, await signIn(), ['一', '二'])
  await playSmall(page, first)
  await card(page, second)
    .getByRole('button', { name: `把 ${second} 加入播放列表` })
    .click()
  await expand(page).click()
  await expectPlaying(sound(page))
  await full(page).getByRole('slider', { name: '播放进度' }).fill('80')
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(80)

  await page.goto('/home')
  await expect(mini(page).getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await expectPaused(sound(page))
  await expand(page).click()
  await expect(full(page).getByText(/^1:2\d$/)).toBeVisible()
  await expect(full(page).getByText('2:00')).toBeVisible()
  await expect(full(page).getByRole('button', { name: '播放列表，2 首' })).toBeVisible()
  await full(page).getByRole('button', { name: '播放', exact: true }).click()
  await expectPlaying(sound(page))
  expect(await positionOf(page)).toBeGreaterThanOrEqual(80)
})

test('another tab that begins to play pauses this one', async ({ page, context, request, signIn }) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['两处'])
  await playCard(page, title)
  await expectPlaying(sound(page))
  const other = await context.newPage()
  await other.goto('/my-post')
  await playCard(other, title)
  await expectPlaying(sound(other))
  await expectPaused(sound(page))
})

test('who logs out leaves no playlist to the next one', async ({ page, request, signIn }) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['告别'])
  await playSmall(page, title)
  await page.goto('/settings')
  await expect(mini(page)).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(mini(page)).toHaveCount(0)
  await page.goto('/user')
  await expect(page.getByText('欢迎来到鸿雁')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('playlist'))).toBeNull()
})

test.describe('a file that is gone', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('is told with its reason, and the next track plays', async ({ page, request, signIn }) => {
    const [gone = '', next = ''] = await publishTracks(page, request, await signIn(), ['遗失', '其后'])
    await playSmall(page, next)
    await expectPlaying(sound(page))
    const url = await sound(page).getAttribute('src')
    await page.route(
      ({ pathname }) => pathname.startsWith('/media/') && pathname !== url,
      (route) => route.fulfill({ status: 404 }),
    )
    await playCard(page, gone)
    await expect(toast(page, '播放失败:文件不存在或已被删除')).toBeVisible()
    await expect(card(page, next).getByRole('button', { name: `暂停 ${next}` })).toBeVisible()
    await expectPlaying(sound(page))
  })
})
