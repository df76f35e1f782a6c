import type { APIRequestContext, Page } from '@playwright/test'
import type { Person } from './api.ts'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import type { RunningServer } from './server.ts'

/** The lines of a list of the console. */
export const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
/** The way to a part of the console. */
export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '工作台' }).getByRole('link', { name, exact: true })

interface Given {
  request: APIRequestContext
  ownServer: RunningServer
}

/** Lets somebody into the console as a moderator, on a page where they are signed in. */
export const enterAsModerator = async (page: Page, person: Person, { request, ownServer }: Given) => {
  await enterAs(page, { person, role: 'moderator' }, { request, ownServer }, 'cases')
  await expect(page.getByRole('heading', { level: 1, name: '举报' })).toBeVisible()
}

/** Fills in what a moderator writes, and decides. */
export const decide = async (page: Page, action: string, words: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(action, { exact: true }).click()
  await dialog.getByLabel('违反的规则').selectOption({ label: '辱骂攻击' })
  await dialog.getByLabel('给作者的话：哪里不对，怎样做更好').fill(words)
  await dialog.getByLabel('内部理由（写进审计日志）').fill('骂人')
  await dialog.getByRole('button', { name: '处理', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Grants the one appeal that waits, in a console that somebody has just entered. */
export const grantAppeal = async (page: Page) => {
  await section(page, '申诉').click()
  await page.getByLabel('给用户的话').fill('看过了，是我们弄错了')
  await page.getByLabel('内部理由（写进审计日志）').fill('误判')
  await page.getByRole('button', { name: '通过，全部撤销' }).click()
  await expect(page.getByText('没有要判断的申诉')).toBeVisible()
}

/** Reads in 系统通知 what was decided, and appeals against it. */
export const appeal = async (page: Page, reason: string) => {
  await page.goto('/chat')
  await page.getByText('系统通知').first().click()
  await page.getByRole('link', { name: '查看处理与申诉' }).click()
  await page.getByLabel('说说你的理由').fill(reason)
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByRole('status').filter({ hasText: '等待另一位审核员判断' })).toBeVisible()
}
