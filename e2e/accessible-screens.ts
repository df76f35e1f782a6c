import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { businessDay } from '../web/src/lib/time/format-time.ts'
import type { Life } from './life.ts'

/** A screen in the state that is looked at. */
export interface Screen {
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

export const screens: Screen[] = [
  { name: 'the feed', path: '/home', ready: seesArticle },
  {
    name: 'the calendar',
    path: '/black-tech/calendar?day=2097-08-13',
    ready: seesText('有的历书以 8 日为七月初一'),
  },
  { name: 'what a day is good for', path: '/black-tech/almanac', ready: seesText('看个热闹，别当真') },
  { name: 'journeys', path: '/tradition-festival/journeys', ready: seesArticle },
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
  { name: 'my page', path: '/user', ready: seesText('可用余额'), signedIn: true },
  { name: 'the settings', path: '/settings', ready: seesText('提示音'), signedIn: true },
  { name: 'where I am signed in', path: '/account', ready: seesText('本机'), signedIn: true },
  {
    name: 'turning two factors on',
    path: '/account?twoFactor=set-up',
    ready: (page) => expect(page.getByLabel('登录密码')).toBeVisible(),
    signedIn: true,
  },
  { name: 'changing my password', path: '/change-password', ready: seesText('当前密码'), signedIn: true },
  {
    name: 'a current password that is forgotten',
    path: '/change-password?mode=forgotten',
    ready: seesText('注册时的邮箱'),
    signedIn: true,
  },
  {
    name: 'signing in after being signed out from elsewhere',
    path: '/login?ended=1',
    ready: seesText(/^这台设备已退出登录/),
  },
  { name: 'points and tasks', path: '/welfare', ready: seesText('新手任务'), signedIn: true },
  { name: 'the identity verification', path: '/identity-verification', ready: seesText('存什么'), signedIn: true },
  {
    name: 'an address with what is wrong in it',
    path: '/address/new',
    ready: async (page) => {
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await expect(page.getByText('请填写详细地址')).toBeVisible()
    },
    signedIn: true,
  },
  {
    name: 'choosing the area of an address',
    path: '/address/new',
    ready: async (page) => {
      await page.getByRole('button', { name: /^地区/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '江苏省' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: '苏州市' })).toBeVisible()
    },
    signedIn: true,
  },
  {
    name: 'the question before logging out',
    path: '/settings',
    ready: async (page) => {
      await page.getByRole('button', { name: '退出登录' }).click()
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
    },
    signedIn: true,
  },
  { name: 'the year of festivals', path: '/tradition-festival', ready: seesText('下一个节日') },
  { name: 'a festival', path: '/tradition-festival/day/zhongqiu', ready: seesText('由来') },
  { name: 'a solar term', path: '/tradition-festival/day/qingming', ready: seesText('三候') },
  { name: 'announcements', path: '/announcements', ready: seesText('鸿雁公约') },
  { name: 'the coupons', path: '/coupon', ready: seesText('回家路上'), signedIn: true },
  { name: 'the covers of red packets', path: '/wallet/covers', ready: seesText('万家灯火'), signedIn: true },
  { name: 'a cover to buy', path: '/wallet/covers?cover=xinghe', ready: seesText('应付'), signedIn: true },
  { name: 'asking for trains', path: '/train-tickets', ready: seesText('演示路网') },
  {
    name: 'choosing a station',
    path: '/train-tickets',
    ready: async (page) => {
      await page.getByRole('button', { name: /^出发地/ }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('bj')
      await expect(page.getByRole('list', { name: '找到的车站' })).toContainText('北京')
    },
  },
  {
    name: 'trains that were found',
    path: `/train-tickets?from=VNP&to=AOH&day=${businessDay()}`,
    ready: seesText(/^\d+ 趟车$/),
  },
  { name: 'the help', path: '/help?article=recall', ready: seesText('长按自己发出的消息') },
  { name: 'about us', path: '/about-us', ready: seesText('开放源代码许可') },
  { name: 'the privacy policy', path: '/privacy-policy', ready: seesText('怎样保护') },
  { name: 'the user agreement', path: '/user-agreement', ready: seesText('谁的内容') },
  { name: 'the hub of tools', path: '/black-tech', ready: seesText('今日一曲') },
  { name: 'the music', path: '/music', ready: seesArticle },
  { name: 'an unknown address', path: '/no/such/page', ready: seesText('这里没有你要找的页面') },
]

interface PeopleScreen {
  name: string
  path: string | ((life: Pick<Life, 'windowId' | 'topUpId' | 'billLineId'>) => string)
  ready: (page: Page, life: Life) => Promise<void>
}

/** Screens that show what others have done, looked at by somebody to whom all of it has happened. */
export const peopleScreens: PeopleScreen[] = [
  {
    name: 'my messages',
    path: '/chat',
    ready: async (page, { friend, said }) => {
      await expect(page.getByRole('link', { name: friend.nickname, exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(said)).toBeVisible()
    },
  },
  {
    name: 'a chat',
    path: ({ windowId }) => `/chat-detail?id=${windowId}`,
    ready: (page, { said }) => expect(page.getByRole('main').getByText(said)).toBeVisible(),
  },
  {
    name: 'the choice of a new chat',
    path: '/chat',
    ready: opens('发起聊天或添加好友', '添加好友'),
  },
  { name: 'my interactions', path: '/interactions', ready: seesArticle },
  {
    name: 'whom I follow',
    path: '/my-follows',
    ready: (page, { friend }) => expect(page.getByRole('link', { name: friend.nickname })).toBeVisible(),
  },
  {
    name: 'who follows me',
    path: '/my-follows?tab=fans',
    ready: (page, { fan }) => expect(page.getByRole('link', { name: fan.nickname })).toBeVisible(),
  },
  { name: 'my stars', path: '/my-star', ready: seesArticle },
  { name: 'my topics', path: '/my-post', ready: seesArticle },
  {
    name: 'my replies',
    path: '/my-post',
    ready: async (page, { reply }) => {
      await page.getByRole('tab', { name: '回复' }).click()
      await expect(page.getByRole('article').filter({ hasText: reply })).toBeVisible()
    },
  },
  { name: 'adding friends', path: '/add-friend', ready: seesText('可能认识的人') },
  {
    name: 'my QR code',
    path: '/add-friend',
    ready: async (page) => {
      await page.getByRole('button', { name: '我的二维码' }).click()
      await expect(page.getByRole('dialog').getByRole('img', { name: /二维码$/ })).toBeVisible()
    },
  },
  { name: 'editing my profile', path: '/edit-me', ready: seesText('公开我的星标') },
  {
    name: 'choosing a region',
    path: '/edit-me',
    ready: async (page) => {
      await page.getByRole('button', { name: /^地区/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '江苏' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: '苏州' })).toBeVisible()
    },
  },
]

export const walletScreens: PeopleScreen[] = [
  { name: 'my wallet', path: '/wallet', ready: seesText('余额付款限额') },
  {
    name: 'my bill',
    path: '/wallet/bill',
    ready: (page) => expect(page.getByRole('link', { name: /^充值 .*\+128\.00$/ })).toBeVisible(),
  },
  {
    name: 'the choice of a month',
    path: '/wallet/bill',
    ready: async (page) => {
      await page.getByRole('button', { name: '全部月份' }).click()
      await expect(page.getByRole('dialog', { name: '选择月份' })).toBeVisible()
    },
  },
  { name: 'topping up', path: '/wallet/top-up', ready: seesText('常用金额') },
  {
    name: 'what became of a top-up',
    path: ({ topUpId }) => `/wallet/top-up/${topUpId}`,
    ready: seesText('充值成功'),
  },
  {
    name: 'a line of the bill',
    path: ({ billLineId }) => `/wallet/bill-detail/${billLineId}`,
    ready: seesText('流水号'),
  },
  { name: 'withdrawing unverified', path: '/wallet/withdraw', ready: seesText('先完成实名认证') },
  { name: 'a new payment password', path: '/wallet/payment-password', ready: seesText('设置 6 位数字的支付密码') },
]

export const emptyScreens: Screen[] = [
  { name: 'an empty wallet', path: '/wallet', ready: seesText('还没有账单'), signedIn: true },
  { name: 'no red packets yet', path: '/wallet/red-packets', ready: seesText('还没有收到红包'), signedIn: true },
  { name: 'the statement of the ledger', path: '/wallet/statement', ready: seesText('验一份一账通'), signedIn: true },
  { name: 'an empty month', path: '/wallet/month/2025-01', ready: seesText('这个月没有收支'), signedIn: true },
  { name: 'no messages yet', path: '/chat', ready: seesText('还没有聊天'), signedIn: true },
  { name: 'no interactions yet', path: '/interactions', ready: seesText('还没有人和你互动'), signedIn: true },
  { name: 'nobody followed yet', path: '/my-follows', ready: seesText('还没有关注'), signedIn: true },
  { name: 'no addresses yet', path: '/address', ready: seesText('还没有收货地址'), signedIn: true },
  { name: 'no reminders yet', path: '/tradition-festival/reminders', ready: seesText('一键提醒'), signedIn: true },
  {
    name: 'writing a greeting card',
    path: '/tradition-festival/cards',
    ready: (page) => expect(page.getByRole('button', { name: '换一句' })).toBeVisible(),
    signedIn: true,
  },
  { name: 'no stars yet', path: '/my-star', ready: seesText('还没有星标'), signedIn: true },
  { name: 'no topics yet', path: '/my-post', ready: seesText('还没有话题'), signedIn: true },
]
