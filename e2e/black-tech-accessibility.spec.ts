import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface Tool {
  name: string
  path: string
  /** Brings the tool into the state that is looked at, and waits until it is there. */
  ready: (page: Page) => Promise<void>
}

const seesText = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

const tools: Tool[] = [
  { name: 'reading a code', path: '/black-tech/qr', ready: seesText('对着二维码扫') },
  {
    name: 'making a code',
    path: '/black-tech/qr',
    ready: async (page) => {
      await page.getByRole('tab', { name: '做一个' }).click()
      await page.getByRole('radio', { name: '名片' }).check({ force: true })
      await page.getByLabel('姓名').fill('小雁')
      await expect(page.getByText('试扫过了')).toBeVisible()
    },
  },
  { name: 'relatives', path: '/black-tech/relatives?own=male&chain=f-f-s-s', ready: seesText('堂哥') },
  { name: 'units', path: '/black-tech/units?kind=mass&from=jin&to=kg&value=3', ready: seesText('市制与传统') },
  {
    name: 'lots and dice',
    path: '/black-tech/draw',
    ready: async (page) => {
      await page.getByRole('button', { name: '抽', exact: true }).click()
      await expect(page.getByText('至少写两个')).toBeVisible()
    },
  },
  { name: 'an amount in capitals', path: '/black-tech/capital-amount?amount=12', ready: seesText('人民币壹拾贰元整') },
  {
    name: 'what a loan costs',
    path: '/black-tech/loan',
    ready: async (page) => {
      await page.getByText('第 1 年').first().click()
      await expect(page.getByText('第 1 期')).toBeVisible()
    },
  },
]

for (const theme of ['light', 'dark'] as const)
  for (const { name, path, ready } of tools)
    test(`${name} is accessible in the ${theme} theme`, async ({ page, expectAccessible }) => {
      await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
      await page.goto(path)
      await ready(page)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
      await expectAccessible()
    })
