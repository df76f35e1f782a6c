import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const question = (page: Page) => page.getByRole('dialog', { name: /我们的约定/ })

/** The server then says that the user has agreed to something else, until they agree. */
const answerOutdated = async (page: Page, state: 'never' | 'outdated') => {
  const data = { state, current: { userAgreement: 1, privacyPolicy: 1 }, changes: ['多存了一样东西'] }
  const accepted = state === 'never' ? null : 0
  await page.route('**/api/v1/agreement/standing', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: 'ok',
        data: { ...data, accepted: { userAgreement: accepted, privacyPolicy: accepted } },
      },
    }),
  )
}

test('who has just signed up is not asked again', async ({ page, signIn }) => {
  await signIn()
  const told = page.waitForResponse('**/api/v1/agreement/standing')
  await page.goto('/home')
  expect((await (await told).json()).data).toMatchObject({
    ...{ state: 'agreed', accepted: { userAgreement: 1, privacyPolicy: 1 } },
  })
  await expect(question(page)).toBeHidden()
})

test('a changed version asks again: it can be read, not put off, and is accepted once for all', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await answerOutdated(page, 'outdated')
  await page.goto('/home')
  await expect(page.getByRole('dialog', { name: '我们的约定更新了' })).toBeVisible()
  await expect(question(page)).toContainText('多存了一样东西')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.mouse.click(195, 20)
  await expect(question(page)).toBeVisible()

  await question(page).getByRole('link', { name: '《隐私政策》' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('存了什么，存多久').first()).toBeVisible()
  await page.goBack()
  await expect(question(page)).toBeVisible()

  const sent = page.waitForRequest('**/api/v1/agreement/accept')
  await question(page).getByRole('button', { name: '同意并继续' }).click()
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(['privacyPolicy', 'userAgreement'])
  await expect(question(page)).toBeHidden()
})

test('who does not agree can only log out', async ({ page, signIn }) => {
  await signIn()
  await answerOutdated(page, 'never')
  await page.goto('/user')
  await expect(page.getByRole('dialog', { name: '先看看我们的约定' })).toBeVisible()
  const begun = { topic: { text: '写了一半', clientId: 'c' } }
  await page.evaluate((draft) => localStorage.setItem('replyDrafts.1', JSON.stringify(draft)), begun)
  await question(page).getByRole('button', { name: '不同意，退出登录' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: '欢迎来到鸿雁' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('replyDrafts.1'))).toBeNull()
})

test('while signing up the texts open beside the form, and what is filled in stays', async ({ page, context }) => {
  await page.goto('/login?mode=sign-up')
  await page.getByLabel('用户名').fill('yanzai')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^《用户协议》/ }).click(),
  ])
  await expect(tab.getByRole('heading', { name: '用户协议', level: 1 })).toBeVisible()
  await expect(page.getByLabel('用户名')).toHaveValue('yanzai')
  await expect(page.getByLabel(/^我已阅读并同意/)).not.toBeChecked()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('请先勾选')).toBeVisible()
})

test('signing in leads to the texts, too, and a table of contents leads through them', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: '隐私政策' }).click()
  await page
    .getByRole('navigation', { name: '目录' })
    .getByRole('link', { name: /怎样保护/ })
    .click()
  await expect(page.getByRole('heading', { name: /怎样保护/ })).toBeInViewport()
  await expect(page.getByRole('heading', { name: /怎样保护/ })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/login')
})
