import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs, enterConsole, guard, signInByPassword } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'

const test = withOwnServer()
test.describe.configure({ mode: 'default' })
/** The browser itself writes a line for every answer that is a failure. */
test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '工作台' }).getByRole('link', { name, exact: true })
const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')

test('an owner, appointed on the machine, grants a role; who has it answers somebody; the audit log shows all of it', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  test.slow()
  const [owner, helper, asker] = [await makePerson(), await makePerson(), await makePerson()]
  expect(await ownServer.appoint(owner.username, 'owner')).toContain('现在有「所有者」角色')

  await signIn(owner)
  await page.goto('/console')
  await expect(heading(page, '先开启两步验证')).toBeVisible()
  const { authenticator } = await guard(request, owner)
  await page.reload()
  await expect(heading(page, '再确认一下，是你本人')).toBeVisible()
  await page.getByLabel('验证码').fill('000000')
  await page.getByRole('button', { name: '进入工作台' }).click()
  await expect(page.getByLabel('验证码')).toHaveAccessibleDescription('验证码不正确，或已经用过了')
  await enterConsole(page, authenticator)
  // Who may read the overview begins there; who may not, with the first that they may.
  await expect(heading(page, '概览')).toBeVisible()
  await expectAccessible()

  await section(page, '工作人员').click()
  await page.getByLabel('用户名').fill(helper.username)
  await page.getByLabel('角色', { exact: true }).selectOption('service')
  await page.getByLabel('理由').fill('新来的客服')
  await page.getByRole('button', { name: '授予' }).click()
  await expect(rows(page, '工作人员')).toHaveCount(2)
  await expect(rows(page, '工作人员').first()).toContainText(`@${helper.username}`)
  await expect(rows(page, '工作人员').first()).toContainText('未开两步验证')
  await expectAccessible()

  const { call } = await speakAs(request, asker)
  const content = '发送按钮点了没有反应，怎么办'
  await call('/feedback/create', { clientId: crypto.randomUUID(), kind: 'fault', content })

  const desk = await openOther(helper)
  const guarded = await guard(request, helper)
  await desk.goto('/console?section=service')
  await enterConsole(desk, guarded.authenticator)
  await expect(heading(desk, '客服')).toBeVisible()
  await expect(section(desk, '工作人员')).toHaveCount(0)
  await rows(desk, '等待的会话').getByRole('link', { name: asker.nickname }).click()
  await expect(desk.getByRole('list', { name: '对话' })).toContainText(content)
  await desk.getByRole('button', { name: '我来接手' }).click()
  await expect(rows(desk, '等待的会话').first()).toContainText('你在处理')
  await desk.getByLabel('以「人工客服」回复').fill('请刷新一下页面再试试')
  await desk.getByRole('button', { name: '发送' }).click()
  await expect(desk.getByRole('list', { name: '对话' })).toContainText('请刷新一下页面再试试')
  await desk.getByRole('button', { name: '结束' }).click()
  await desk.getByRole('dialog', { name: '结束这段对话？' }).getByRole('button', { name: '结束' }).click()
  await expect(desk.getByText('没有人在等')).toBeVisible()

  await section(page, '审计日志').click()
  const lines = rows(page, '审计日志')
  await expect(lines).toHaveCount(5)
  for (const [index, [who, what]] of [
    [helper.nickname, '结束会话'],
    [helper.nickname, '回复会话'],
    [helper.nickname, '接手会话'],
    [owner.nickname, '授予角色'],
    ['服务器控制台', '授予角色'],
  ].entries()) {
    await expect(lines.nth(index)).toContainText(who ?? '')
    await expect(lines.nth(index)).toContainText(what ?? '')
  }
  await expect(lines.nth(3)).toContainText('理由：新来的客服')
  await expectAccessible()
  await page.getByLabel('谁（用户名）').fill(helper.username)
  await page.getByLabel('做了什么').selectOption('回复会话')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(lines).toHaveCount(1)

  // Back and reload find the section again.
  await page.goBack()
  await expect(heading(page, '工作人员')).toBeVisible()
  await page.reload()
  const row = rows(page, '工作人员').filter({ hasText: helper.username })
  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByLabel('撤销的理由').fill('换岗')
  await page.getByRole('button', { name: '确认撤销' }).click()
  await expect(row).toHaveCount(0)
  await desk.reload()
  await expect(heading(desk, '没有权限（403）')).toBeVisible()
})

test('an announcement is written, stands before everybody, and is withdrawn', async ({
  page,
  request,
  ownServer,
  signIn,
}) => {
  const owner = await signIn()
  await enterAs(page, { person: owner, role: 'owner' }, { request, ownServer })
  await section(page, '公告').click()
  await page.getByLabel('标题').fill('今晚十点更新')
  await page.getByLabel('类别').fill('更新')
  await page.getByLabel('内容').fill('大约半小时，聊天会稍后送达。')
  await page.getByRole('button', { name: '发布给所有人' }).click()
  await expect(rows(page, '公告').first()).toContainText('展示中')
  const shown = async () => (await (await request.get('/api/v1/announcement/current')).text()).includes('今晚十点更新')
  expect(await shown()).toBe(true)
  await rows(page, '公告').first().getByRole('button', { name: '撤下' }).click()
  await page.getByLabel('理由').fill('写错了')
  await page.getByRole('button', { name: '确认撤下' }).click()
  await expect(rows(page, '公告').first()).toContainText('已撤下')
  expect(await shown()).toBe(false)
  // Narrow, and with letters twice as large: nothing stands beside the page.
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of [
    '我',
    '公告',
    '客服',
    '举报',
    '待审核',
    '抽查',
    '申诉',
    '实名认证',
    '节假日',
    '账目',
    '支付',
    '调账',
    '优惠活动',
    '车次',
    '运行图',
    '检票',
    '审计日志',
    '工作人员',
  ]) {
    await section(page, name).click()
    await expect(section(page, name)).toHaveAttribute('aria-current', 'page')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
  }
  await page.goto('/console?section=wallet')
  await expect(heading(page, '没有这一页（404）')).toBeVisible()
})

test('who signs in on the way to the console gets there, and is told that they have no role', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  await page.goto('/console')
  await page.getByRole('link', { name: '去登录' }).click()
  await signInByPassword(page, person)
  await expect(heading(page, '没有权限（403）')).toBeVisible()
  await expect(page).toHaveURL(/\/console$/)
})

test('the holidays of a year are recorded as published, and everybody has them', async ({
  page,
  request,
  ownServer,
  signIn,
}) => {
  const owner = await signIn()
  await enterAs(page, { person: owner, role: 'owner' }, { request, ownServer })
  await section(page, '节假日').click()
  await page.getByRole('button', { name: '录入 2027 年' }).click()
  await page.getByLabel('国务院办公厅文号').fill('国办发明电〔2026〕99号')
  await page.getByLabel(/一行一个/).fill('元旦 一月一日')
  await page.getByRole('button', { name: '录入', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('第 1 行看不懂')
  await page.getByLabel(/一行一个/).fill('元旦 2027-01-01~2027-01-03 班 2027-01-09')
  await page.getByRole('button', { name: '录入', exact: true }).click()
  await expect(rows(page, '已公布的年份').first()).toContainText('国办发明电〔2026〕99号')
  expect(await (await request.get('/api/v1/holiday/list')).text()).toContain('2027-01-09')
  await section(page, '审计日志').click()
  await expect(rows(page, '审计日志').first()).toContainText('录入节假日')
})
