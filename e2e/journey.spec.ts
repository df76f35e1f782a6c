import { expect, fixedCode, test, uniqueName } from './fixtures.ts'

test('a stranger wants to reply, signs up by e-mail code, is back at the topic, and replies', async ({ page }) => {
  test.slow()
  const username = uniqueName('j')
  const reply = `初来乍到，问个好 ${username}`

  await page.goto('/home')
  await page.getByRole('article').first().locator('a[href^="/topic-detail/"]').click()
  await expect(page).toHaveURL(/\/topic-detail\/\d+/)
  const topic = new URL(page.url()).pathname
  await page.getByRole('region', { name: '话题操作' }).getByRole('button', { name: '说点什么' }).click()

  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByRole('button', { name: '注册新账号' }).click()
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '昵称' }).fill('远道而来')
  await page.getByRole('textbox', { name: '邮箱', exact: true }).fill(`${username}@example.com`)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByRole('textbox', { name: '邮箱验证码' }).fill(fixedCode)
  await page.getByLabel('密码', { exact: true }).fill(`wild goose ${username}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册', exact: true }).click()

  await expect.poll(() => new URL(page.url()).pathname).toBe(topic)
  await page.getByRole('region', { name: '话题操作' }).getByRole('button', { name: '说点什么' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '回复内容' }).fill(reply)
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(reply)).toBeVisible()

  await page.reload()
  await page.getByRole('radiogroup').getByText('最新').click()
  await expect(page.getByText(reply)).toBeVisible()
  await page.goto('/user')
  await expect(page.getByText('远道而来').first()).toBeVisible()
})
