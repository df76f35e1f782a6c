import { expect, test } from './fixtures.ts'

test('a question is answered while it is typed, and its answer can be linked', async ({ page, expectAccessible }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: '账号与安全' })).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('消息发错了怎么撤回')
  const answer = page.getByRole('button', { name: '怎么撤回或删除聊天消息', exact: true })
  await expect(answer).toBeVisible()
  await expect(page.getByRole('heading', { name: '账号与安全' })).toBeHidden()
  await expect(page.locator('mark').first()).toHaveText(/撤回|消息/)
  await expect(answer).toHaveAttribute('aria-expanded', 'false')
  await answer.click()
  await expect(page.getByText('2 分钟之内可以点')).toBeVisible()
  await expect(page).toHaveURL('/help?article=recall')
  await expectAccessible()

  await page.goto('/help?article=recall')
  await expect(page.getByText('2 分钟之内可以点')).toBeInViewport()
  await answer.click()
  await expect(page.getByText('2 分钟之内可以点')).toBeHidden()
  await expect(page).toHaveURL('/help')
})

test('what nobody has asked yet leads to people', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('红烧肉怎么做')
  await expect(page.getByText('没有找到答案')).toBeVisible()
  await expect(page.getByRole('link', { name: /^联系客服小雁/ })).toBeVisible()
})

test('by keyboard alone an answer is found and opened', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: '搜索帮助' }).focus()
  // As an input method hands it over: letter by letter, a slow hand would be answered before it is done.
  await page.keyboard.insertText('夜间模式')
  await expect(page.getByRole('heading', { name: '账号与安全' })).toBeHidden()
  await expect(page.getByRole('button', { name: '怎么打开深色模式' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '怎么打开深色模式' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('整个鸿雁会立刻变成深色')).toBeVisible()
})

test('feedback is sent once, and 客服小雁 answers it in a chat', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.goto('/help')
  await page.getByRole('button', { name: /^意见反馈/ }).click()
  const sheet = page.getByRole('dialog', { name: '意见反馈' })
  await sheet.getByText('出了问题').click()
  await sheet.getByLabel('说说看').fill('卡住')
  await sheet.getByRole('button', { name: '提交反馈' }).click()
  await expect(sheet.getByText('再多写几个字吧，至少 5 个字')).toBeVisible()
  await expectAccessible()
  await sheet.getByLabel('说说看').fill('点了发送以后没有反应')
  await sheet.getByRole('button', { name: '提交反馈' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '去看看' }).click()
  await expect(page).toHaveURL(/\/chat-detail\?/)
  await expect(page.getByRole('main').getByText('「点了发送以后没有反应」')).toBeVisible()
  await expect(page.getByRole('main').getByText(/你的反馈（出了问题）收到了/)).toBeVisible()
})

test('who is not signed in is led to sign in, and back to the help', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('button', { name: /^意见反馈/ }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhelp$/)
})

test('关于我们 tells the version, and whose work is in the app', async ({ page, expectAccessible }) => {
  await page.goto('/about-us')
  await expect(page.getByText(/^版本 \d+\.\d+\.\d+$/)).toBeVisible()
  await page.getByRole('button', { name: '开放源代码许可' }).click()
  const sheet = page.getByRole('dialog', { name: '开放源代码许可' })
  await sheet.getByText('react-dom', { exact: true }).click()
  await expect(sheet.getByText(/Permission is hereby granted/).filter({ visible: true })).toHaveCount(1)
  await expectAccessible()
})
