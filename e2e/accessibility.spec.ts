import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface Screen {
  name: string
  path: string
  /** Brings the screen into the state that is looked at, and waits until it is there. */
  ready: (page: Page) => Promise<void>
  signedIn?: true
}

const seesText = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const seesArticle = (page: Page) => expect(page.getByRole('article').first()).toBeVisible()
const opens = (button: string, text: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(text).first()).toBeVisible()
}

const screens: Screen[] = [
  { name: 'the feed', path: '/home', ready: seesArticle },
  { name: 'a category', path: '/topic/category-item/1', ready: seesArticle },
  { name: 'a topic', path: '/topic-detail/1', ready: seesText(/^回复 \d+$/) },
  { name: 'a topic, signed in', path: '/topic-detail/1', ready: seesText(/^回复 \d+$/), signedIn: true },
  { name: 'signing in by password', path: '/login', ready: seesText('图形验证码') },
  {
    name: 'signing in by mailed code',
    path: '/login',
    ready: async (page) => {
      await page.getByRole('tab', { name: '验证码登录' }).click()
      await expect(page.getByText('邮箱验证码').first()).toBeVisible()
    },
  },
  { name: 'signing up', path: '/login', ready: opens('注册新账号', '加入鸿雁') },
  { name: 'a forgotten password', path: '/login', ready: opens('忘记密码', '新密码') },
  {
    name: 'a form with what is wrong in it',
    path: '/login',
    ready: async (page) => {
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('请填写用户名')).toBeVisible()
    },
  },
  { name: 'my page, logged out', path: '/user', ready: seesText('欢迎来到鸿雁') },
  { name: 'my page', path: '/user', ready: seesText('退出登录'), signedIn: true },
  {
    name: 'the question before logging out',
    path: '/user',
    ready: async (page) => {
      await page.getByRole('button', { name: '退出登录' }).click()
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
    },
    signedIn: true,
  },
  { name: 'a screen that is still to come', path: '/about-us', ready: seesText('即将开放') },
  { name: 'an unknown address', path: '/no/such/page', ready: seesText('这里没有你要找的页面') },
]

for (const theme of ['light', 'dark'] as const)
  for (const { name, path, ready, signedIn } of screens)
    test(`${name} is accessible in the ${theme} theme`, async ({ page, signIn, expectAccessible }) => {
      await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
      if (signedIn) await signIn()
      await page.goto(path)
      await ready(page)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
      await expectAccessible()
    })
