import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'

/** Left half red, right half blue: what was cut can be told by its colour. */
const twoColours = async () => {
  const half = { width: 400, height: 400, channels: 3, background: '#c81e1e' } as const
  const right = await sharp({ create: { ...half, background: '#1e1ec8' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...half, width: 800 } })
    .composite([{ input: right, left: 400, top: 0 }])
    .png()
    .toBuffer()
  return { name: 'two.png', mimeType: 'image/png', buffer }
}

const choosePicture = async (page: Page, button: string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(await twoColours())
}

const save = (page: Page) =>
  Promise.all([
    page.waitForResponse(/\/user\/info\/update-detail$/),
    page.getByRole('button', { name: '保存', exact: true }).click(),
  ])

test('a cropped avatar shows on /user and beside the own topics', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const voice = await speakAs(request, await signIn())
  const text = `看我的新头像 ${uniqueName()}`
  await voice.writeTopic(text)
  await page.goto('/user')
  await page.getByRole('link', { name: '编辑资料' }).click()
  await expect(page.getByRole('textbox', { name: '昵称' })).toBeVisible()
  await expectAccessible()

  await choosePicture(page, '更换头像')
  const crop = page.getByRole('dialog', { name: '裁剪头像' })
  const area = crop.getByRole('group', { name: /裁剪范围/ })
  await expect(area).toBeVisible()
  await expectAccessible()
  // Without a mouse: nearer, then to the right half.
  await crop.getByRole('slider', { name: '缩放' }).fill('1.5')
  await area.focus()
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowLeft')
  await Promise.all([
    page.waitForResponse(/\/media\/avatar\/upload$/),
    crop.getByRole('button', { name: '使用' }).click(),
  ])
  await expect(crop).toHaveCount(0)
  await page.getByRole('textbox', { name: '简介' }).fill('头像是自己裁的')
  await Promise.all([page.waitForResponse(/\/user\/info\/update-avatar$/), save(page)])

  await expect(page).toHaveURL('/user')
  const avatar = page.getByRole('region', { name: '我的资料' }).locator('img[src*="avatar"]')
  await expect(avatar).toBeVisible()
  await expect(page.getByText('头像是自己裁的')).toBeVisible()
  const src = await avatar.getAttribute('src')
  const picture = await (await request.get(src ?? '')).body()
  const { dominant } = await sharp(picture).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)

  await page.goto('/my-post')
  await expect(page.getByRole('article').filter({ hasText: text }).locator(`img[src="${src}"]`)).toBeVisible()
})

test('name, bio, gender, birthday, region and stars are saved and shown', async ({ page, request, signIn }) => {
  const me = await signIn()
  const voice = await speakAs(request, me)
  await page.goto('/edit-me')
  const name = `新名${me.nickname.slice(-4)}`
  await page.getByRole('textbox', { name: '昵称' }).fill(name)
  await page.getByRole('textbox', { name: '简介' }).fill('写信的人')
  await page.getByRole('radiogroup', { name: '性别' }).getByText('女').click()
  await page.getByLabel('生日', { exact: true }).fill('1998-02-03')
  await page.getByRole('button', { name: /^地区/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '江苏' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '苏州' }).click()
  await expect(page.getByRole('button', { name: '地区 江苏 苏州' })).toBeVisible()
  await page.getByRole('switch', { name: '公开我的星标' }).check()
  await save(page)

  await page.goto(`/user-detail/${voice.id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('写信的人')).toBeVisible()
  await expect(page.getByRole('img', { name: '女' })).toBeVisible()
  await expect(page.getByText('江苏 苏州')).toBeVisible()
  await page.goto('/edit-me')
  await expect(page.getByLabel('生日', { exact: true })).toHaveValue('1998-02-03')
  await expect(page.getByRole('switch', { name: '公开我的星标' })).toBeChecked()
})

test('a cover is uploaded, seen before it is saved, and then shown', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/edit-me')
  await choosePicture(page, '更换封面')
  await expect(page.getByRole('button', { name: '恢复默认' })).toBeVisible()
  await save(page)
  await page.goto('/user')
  await expect(page.getByRole('region', { name: '我的资料' }).locator('img[src*="medium"]')).toBeVisible()
})

test('a picture that somebody takes long to choose arrives, though memory was tidied up meanwhile', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/edit-me')
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('Page.enable')
  await browser.send('Page.setInterceptFileChooserDialog', { enabled: true })
  const field = new Promise<number>((tell) =>
    browser.on('Page.fileChooserOpened', ({ backendNodeId = 0 }) => tell(backendNodeId)),
  )
  await page.getByRole('button', { name: '更换封面' }).click()
  const backendNodeId = await field
  await browser.send('HeapProfiler.collectGarbage')
  await browser.send('DOM.setFileInputFiles', { backendNodeId, files: [resolve('web/public/icons/icon-192.png')] })
  await expect(page.getByRole('button', { name: '恢复默认' })).toBeVisible()
})

test('a picture that is still on its way when one wants to save is saved, too', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/edit-me')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/media/picture/upload', async (route) => {
    await released
    await route.continue()
  })
  await choosePicture(page, '更换封面')
  await page.getByRole('textbox', { name: '简介' }).fill('看海的人')
  const button = page.getByRole('button', { name: '保存', exact: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.press('Enter')
  await expect(page.getByText(/^正在上传/)).toBeVisible()
  release()
  await save(page)
  await page.goto('/user')
  await expect(page.getByText('看海的人')).toBeVisible()
  await expect(page.getByRole('region', { name: '我的资料' }).locator('img[src*="medium"]')).toBeVisible()
})

test('what is wrong stands at its field', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/edit-me')
  await page.getByRole('textbox', { name: '昵称' }).fill(' ')
  await page.getByRole('textbox', { name: '简介' }).fill('长'.repeat(101))
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请填写昵称')).toBeVisible()
  await expect(page.getByText('简介最多 100 个字')).toBeVisible()
  await expectAccessible()
})

test('unsaved changes ask before one leaves', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user')
  await page.getByRole('link', { name: '编辑资料' }).click()
  await page.getByRole('textbox', { name: '简介' }).fill('还没有保存的话')
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '简介' })).toHaveValue('还没有保存的话')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL('/user')
})
