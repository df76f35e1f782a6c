import {
  addPictures,
  authorization,
  choose,
  keptValues,
  send,
  shapes,
  shownTopic,
  square,
  tall,
  text,
  tile,
  uploaded,
  wide,
} from './composer.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'

test('pictures are sorted by buttons and by keyboard, and stand so in the topic', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  await addPictures(page, await wide(), await tall(), await square())
  await uploaded(page, 3)

  await tile(page, 3).click()
  await page.getByRole('dialog').getByText('放到最前').click()
  await expect(page.getByRole('dialog', { name: '第 1 张图片，共 3 张' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tile(page, 2).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('在原处，第 2 位')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('移到第 3 位')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('已放在第 3 位')).toBeAttached()

  const title = `三张照片 ${uniqueName()}`
  await page.getByRole('textbox', { name: '标题（选填）' }).fill(title)
  await send(page)
  const topic = await shownTopic(page)
  expect(topic.title).toBe(title)
  expect(shapes(topic)).toEqual(['square', 'tall', 'wide'])
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a picture is dragged by mouse, and another one taken out', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/topic-edit/new')
  await choose(page, '生活')
  await addPictures(page, await wide(), await tall(), await square())
  await uploaded(page, 3)
  const [from, to] = [await tile(page, 1).boundingBox(), await tile(page, 3).boundingBox()]
  if (from === null || to === null) throw new Error('the tiles are not shown')
  await page.mouse.move(from.x + 50, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(from.x + 70, from.y + 60, { steps: 3 })
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('已放在第 3 位')).toBeAttached()
  // For 50 ms after a drop the sensor takes the click that ends it: no hand is quick enough to notice.
  await expect(async () => {
    await page.getByRole('button', { name: '删除图片 1' }).click()
    await expect(page.getByRole('button', { name: '删除图片 3' })).toBeHidden({ timeout: 1000 })
  }).toPass()
  await uploaded(page, 2)
  await send(page)
  expect(shapes(await shownTopic(page))).toEqual(['square', 'wide'])
})

test.describe('on a bad network', () => {
  test.use({ expectedConsole: [/net::ERR_|Failed to load resource/] })

  test('uploads that were cut off go on when it is back, and the topic is published', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn()
    await page.goto('/topic-edit/new')
    await choose(page, '生活')
    await addPictures(page, await wide())
    await uploaded(page, 1)
    await goOffline(context)
    await addPictures(page, await tall(), await square())
    await expect(page.getByRole('button', { name: /上传失败：网络连接失败.*重试$/ })).toHaveCount(2)
    await send(page)
    await expect(page.getByText('有文件没有上传成功，重试或删除后再发布')).toBeVisible()
    await goOnline(context)
    await uploaded(page, 3)
    await expect(page.getByText('上传失败')).toHaveCount(0)
    await send(page)
    expect(shapes(await shownTopic(page))).toEqual(['wide', 'tall', 'square'])
  })

  test('a picture that never arrived is still in the draft after a reload', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/topic-edit/new')
    await choose(page, '生活')
    await page.route('**/media/picture/upload', (route) => route.abort())
    await addPictures(page, await tall())
    await expect(page.getByRole('button', { name: /上传失败/ })).toBeVisible()
    await expect.poll(() => keptValues(page)).toBe(2)
    await page.unroute('**/media/picture/upload')
    await page.reload()
    await uploaded(page, 1)
    await expect(page.getByText('上传失败')).toHaveCount(0)
    await send(page)
    expect(shapes(await shownTopic(page))).toEqual(['tall'])
  })

  test('when the answer is lost, publishing again makes one topic', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/topic-edit/new')
    await choose(page, '生活')
    const content = `只有一条 ${uniqueName()}`
    await text(page).fill(content)
    let sent = 0
    await page.route('**/api/v1/topic/create', async (route) => {
      sent++
      if (sent > 1) return await route.fallback()
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await expect(page.getByText(/^没有发出去：网络连接失败/)).toBeVisible()
    await expect(text(page)).toHaveValue(content)
    await send(page)
    const { author } = await shownTopic(page)
    const answer = await page.request.post('/api/v1/topic/user/page', {
      headers: await authorization(page),
      data: { userId: author.id },
    })
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(1)
  })
})
