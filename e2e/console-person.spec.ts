import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffRole } from '#contract/permission.ts'
import type { Person } from './api.ts'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { untilFocusIn } from './keyboard.ts'
import { withOwnServer } from './own-server.ts'
import { makePayer } from './payer.ts'
import { speakAs } from './people-api.ts'
import type { RunningServer } from './server.ts'

const test = withOwnServer()
/** The browser itself writes a line for every answer that is a failure. */
test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** The page of somebody, as one of the staff sees it. */
const openAs = async (
  { page, ...given }: { request: APIRequestContext; page: Page; ownServer: RunningServer },
  { userId, ...staff }: { person: Person; role: StaffRole; userId: string },
) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, staff, given, `people&id=${userId}`)
  await expect(heading(page, '设备和登录')).toBeVisible()
}

test('a wallet is shown for a reason, leads to its payments, and the look stands in the log', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const [owner, user] = [await signIn(), await makePerson()]
  const voice = await speakAs(request, user)
  await makePayer(request, voice, user, 12_345)
  await openAs({ request, page, ownServer }, { person: owner, role: 'owner', userId: voice.id })
  await expect(heading(page, '渠道支付')).toBeVisible()
  await expect(page.getByText('123.45')).toHaveCount(1)

  // By the keyboard alone.
  await page.getByRole('button', { name: '查看钱包' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await untilFocusIn(dialog)
  await dialog.getByLabel(/^理由/).focus()
  await page.keyboard.type('核对到账')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const wallet = page.getByRole('region', { name: '钱包流水' })
  await expect(wallet).toContainText('充值')
  await expect(wallet).toContainText('+123.45')
  await expectAccessible()
  await expect(wallet.getByRole('link', { name: /^退款 top-up:/ })).toBeVisible()
  await wallet.getByRole('link', { name: /^top-up:/ }).click()
  await expect(list(page, '渠道')).toContainText('渠道确认支付')

  await page.goto(`/console?section=people&id=${voice.id}`)
  await page.getByRole('button', { name: '查看车票订单' }).click()
  await dialog.getByLabel(/^理由/).fill('问退票进度')
  await dialog.getByRole('button', { name: '查看' }).click()
  await expect(page.getByText('没有订过车票')).toBeVisible()

  await page.goto('/console?section=audit')
  await page.getByLabel('对什么').selectOption('user')
  await page.getByLabel('对象编号').fill(voice.id)
  await page.getByRole('button', { name: '查找' }).click()
  const lines = list(page, '审计日志').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines).toContainText(['问退票进度', '核对到账'])
})

test('who looks after texts sees the cases of somebody and no money', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const [moderator, author, reporter] = [await signIn(), await makePerson(), await makePerson()]
  const [voice, reporting] = [await speakAs(request, author), await speakAs(request, reporter)]
  const topicId = await voice.writeTopic('周末有人一起去看红叶吗')
  await reporting.call('/report/create', { kind: 'topic', targetId: topicId, reason: 'ad', detail: '广告' })
  const asked: string[] = []
  page.on('request', (one) => void asked.push(new URL(one.url()).pathname))
  await openAs({ request, page, ownServer }, { person: moderator, role: 'moderator', userId: voice.id })
  const cases = list(page, '案件').getByRole('listitem')
  await expect(cases.first()).toContainText('1 人举报')
  await expect(cases.first()).toContainText('处理中')
  await expectAccessible()
  for (const name of ['钱包', '车票订单', '渠道支付']) await expect(heading(page, name)).toHaveCount(0)
  expect(asked.filter((path) => /^\/api\/.*(wallet|orders|payment)/.test(path))).toEqual([])

  await cases.first().getByRole('link').click()
  await expect(page.getByText('周末有人一起去看红叶吗').first()).toBeVisible()
})
