import type { Page } from '@playwright/test'
import { findCard, firstCard } from './feed-page.ts'
import { finger, middleOf } from './finger.ts'
import { expect, test, uniqueName } from './fixtures.ts'
import { speakAs } from './people-api.ts'
import { full, playCard, publishTracks } from './player.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const menu = (page: Page) => page.getByRole('menu', { name: '话题' })
const openMenu = async (page: Page) => {
  const { down, up } = await finger(page)
  await down(await middleOf(firstCard(page)))
  await expect(menu(page)).toBeVisible()
  await up()
}

test('going back closes a sheet, a question and what they lead to, and only then the page', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/black-tech')
  await page.getByRole('link', { name: '首页' }).click()
  await openMenu(page)
  await page.goBack()
  await expect(menu(page)).toHaveCount(0)
  await expect(firstCard(page)).toBeVisible()

  await openMenu(page)
  await page.getByRole('menuitem', { name: '举报' }).click()
  await expect(dialog(page, /举报/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openMenu(page)
  await page.getByRole('menuitem', { name: /^拉黑/ }).click()
  await expect(dialog(page, /^拉黑/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/home')

  await page.goBack()
  await expect(page).toHaveURL('/black-tech')
})

test('it closes the picture viewer, even on the first page of all', async ({ page, request, makePerson }) => {
  const voice = await speakAs(request, await makePerson())
  const text = `海上日出 ${uniqueName()}`
  await voice.writeTopic(text, { pictureIds: [await voice.uploadPicture('#2f5d7c')] })
  await page.goto('/home')
  await page.getByRole('tab', { name: '最新' }).click()
  const picture = (await findCard(page, text)).getByRole('button', { name: /^查看图片/ }).first()
  await picture.scrollIntoViewIfNeeded()
  await picture.click()
  await expect(dialog(page, '查看图片').getByRole('button', { name: '关闭' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/home')
  // Open again, and closed by its button: nothing of it is left behind.
  await picture.click()
  await dialog(page, '查看图片').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picture).toBeVisible()
})

test('what stands one above the other closes one by one', async ({ page, request, signIn }) => {
  const [title = ''] = await publishTracks(page, request, await signIn(), ['归雁'])
  await playCard(page, title)
  await full(page).getByRole('button', { name: '播放列表' }).click()
  await expect(dialog(page, '播放列表')).toBeVisible()
  await page.goBack()
  await expect(dialog(page, '播放列表')).toHaveCount(0)
  await expect(full(page)).toBeVisible()
  await page.goBack()
  await expect(full(page)).toHaveCount(0)
  await expect(page).toHaveURL('/my-post')
})

test('going forward or loading anew opens nothing again, and leaves nothing to go back through', async ({ page }) => {
  await page.goto('/black-tech')
  await page.getByRole('link', { name: '首页' }).click()
  await openMenu(page)
  await page.goBack()
  await expect(menu(page)).toHaveCount(0)
  await page.goForward()
  await expect(menu(page)).toHaveCount(0)
  await openMenu(page)
  await page.reload()
  await expect(firstCard(page)).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/black-tech')
})

test('a link out of a sheet leads on, and back to where the sheet was opened', async ({ page, request, signIn }) => {
  const person = await signIn()
  const text = `要改的话题 ${uniqueName()}`
  await (await speakAs(request, person)).writeTopic(text)
  await page.goto('/my-post')
  await page.getByRole('article').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '编辑', exact: true }).click()
  await expect(page).toHaveURL(/\/topic-edit\/\w+$/)
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/my-post')
  await expect(page.getByText(text)).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
})

test('the question about unsaved changes is put away by going back once more', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user')
  await page.getByRole('link', { name: '编辑资料' }).click()
  await page.getByRole('textbox', { name: '简介' }).fill('还没有保存的话')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '简介' })).toHaveValue('还没有保存的话')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL('/user')
})

test('from a step of signing in it leads to signing in, as the arrow does, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/user')
  await page.getByRole('link', { name: '登录 / 注册' }).click()
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByLabel('注册时的邮箱').fill('wanderer@example.com')
  await page.goBack()
  await expect(page.getByText('登录鸿雁')).toBeVisible()
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page.getByLabel('注册时的邮箱')).toHaveValue('wanderer@example.com')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByText('登录鸿雁')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/user$/)
})
