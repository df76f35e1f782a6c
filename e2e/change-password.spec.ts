import type { Page } from '@playwright/test'
import { expect, fixedCode, test } from './fixtures.ts'
import { signInByPassword } from './guarded-person.ts'
import { demo, withOwnServer } from './own-server.ts'

/** The browser itself writes a line for every answer that is a failure. */
const failedAnswer = /Failed to load resource: the server responded with a status of 4\d\d/

const newPassword = 'over the hills and far away'
const current = (page: Page) => page.getByLabel('当前密码', { exact: true })
const chosen = (page: Page) => page.getByLabel('新密码', { exact: true })
const repeated = (page: Page) => page.getByLabel('再输入一遍新密码', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: '修改密码' }).click()

const fill = async (page: Page, was: string, becomes: string) => {
  await current(page).fill(was)
  await chosen(page).fill(becomes)
  await repeated(page).fill(becomes)
}

test.describe('what is wrong', () => {
  test.use({ expectedConsole: [failedAnswer] })

  test('stands at its field', async ({ page, signIn, expectAccessible }) => {
    const { password } = await signIn()
    await page.goto('/change-password')
    await submit(page)
    await expect(current(page)).toHaveAccessibleDescription('请填写密码')
    await chosen(page).fill('four')
    await expect(page.getByText('还差 4 个字符')).toBeVisible()
    await chosen(page).fill(newPassword)
    await expect(page.getByText('很好，又长又稳妥')).toBeVisible()
    await current(page).fill('not the password')
    await repeated(page).fill('another one')
    await submit(page)
    await expect(repeated(page)).toHaveAccessibleDescription('两次输入的新密码不一样')
    await expectAccessible()
    await repeated(page).fill(newPassword)
    await submit(page)
    await expect(current(page)).toHaveAccessibleDescription('当前密码不正确')
    await expect(current(page)).toBeFocused()
    await fill(page, password, password)
    await submit(page)
    await expect(chosen(page)).toHaveAccessibleDescription(/新密码和当前密码一样/)
    await fill(page, password, 'password123')
    await submit(page)
    await expect(chosen(page)).toHaveAccessibleDescription(/这个密码太常见/)
  })
})

test('a new password signs the other devices out, and is the one that counts', async ({
  page,
  openOther,
  makePerson,
  signIn,
}) => {
  const me = await makePerson()
  await signIn(me)
  const other = await openOther(me)
  const socket = other.waitForEvent('websocket')
  await other.goto('/chat')
  await socket
  await page.goto('/settings')
  await page.getByRole('link', { name: '修改密码' }).click()
  await fill(page, me.password, newPassword)
  await expect(page.getByRole('switch', { name: '其他设备退出登录' })).toBeChecked()
  await submit(page)
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(other.getByText(/^这台设备已退出登录/)).toBeVisible()
  await signInByPassword(other, { ...me, password: newPassword })
  await expect(other).toHaveURL(/\/chat$/)
})

test('the other devices stay signed in when that is wanted', async ({ page, openOther, makePerson, signIn }) => {
  const me = await makePerson()
  await signIn(me)
  const other = await openOther(me)
  await page.goto('/change-password')
  await fill(page, me.password, newPassword)
  await page.getByRole('switch', { name: '其他设备退出登录' }).uncheck()
  await submit(page)
  await expect(page.getByText('密码已修改', { exact: true })).toBeVisible()
  await other.goto('/settings')
  await expect(other.getByRole('switch', { name: '提示音' })).toBeVisible()
})

const onOwnServer = withOwnServer()

onOwnServer.describe('a current password that is forgotten', () => {
  onOwnServer.describe.configure({ mode: 'default' })
  onOwnServer.use({ expectedConsole: [failedAnswer] })

  onOwnServer('is replaced by a mailed code, and one signs in again', async ({ page, signIn }) => {
    await signIn(demo)
    await page.goto('/change-password')
    await page.getByRole('button', { name: '忘记当前密码' }).click()
    await page.getByLabel('注册时的邮箱').fill(demo.email)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
    await page.getByLabel('邮箱验证码').fill(fixedCode)
    await page.getByLabel('新密码').fill(newPassword)
    await page.getByRole('button', { name: '重设密码' }).click()
    await expect(page.getByText('密码已重设，请用新密码登录')).toBeVisible()
    await signInByPassword(page, { ...demo, password: newPassword })
    await expect(page).not.toHaveURL(/\/login/)
  })
})
