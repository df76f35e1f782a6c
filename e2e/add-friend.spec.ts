import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

test('a QR card that was saved leads whoever scans the picture to its user', async ({
  page,
  signIn,
  makePerson,
  expectAccessible,
}) => {
  const owner = await signIn()
  await page.goto('/add-friend')
  await expect(page.getByRole('heading', { name: '可能认识的人' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '我的二维码' }).click()
  const card = page.getByRole('dialog', { name: '我的二维码' })
  await expect(card.getByRole('img', { name: `${owner.nickname}的名片二维码` })).toBeVisible()
  await expectAccessible()
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: '保存图片' }).click()
  const picture = await readFile(await (await download).path())

  await signIn(await makePerson())
  await page.goto('/add-friend')
  await page
    .getByLabel('选择有二维码的图片')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture })
  await expect(page).toHaveURL(/\/user-detail\/\d+$/)
  await expect(page.getByRole('heading', { name: owner.nickname })).toBeVisible()
})

test('a picture without a code, and a file that is none, are answered in plain words', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/add-friend')
  const scan = page.getByLabel('选择有二维码的图片')
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer()
  await scan.setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('图片里没有找到二维码，换一张清晰的试试')).toBeVisible()
  await scan.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByText('这张图片打不开，换一张试试')).toBeVisible()
})

test('people are found by name as one types, and followed from the list', async ({ page, signIn, makePerson }) => {
  const other = await makePerson()
  await signIn()
  await page.goto('/add-friend')
  await page.getByRole('searchbox', { name: '搜索' }).fill(other.nickname)
  await expect(page.getByRole('main').getByRole('link', { name: other.nickname })).toBeVisible()
  await page.getByRole('button', { name: `关注 ${other.nickname}` }).click()
  await expect(page.getByRole('button', { name: `已关注 ${other.nickname}` })).toBeVisible()
})
