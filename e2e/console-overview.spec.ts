import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs } from './guarded-person.ts'
import { withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'

const test = withOwnServer()
test.describe.configure({ mode: 'default' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '工作台' }).getByRole('link', { name, exact: true })

/** Nothing stands beside a narrow page, with letters twice as large. */
const expectNarrow = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

test('the console opens with what waits: a report leads to its case; below, a sign-up, and the figures behind a chart', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const owner = await signIn()
  const [writer, reporter] = [await speakAs(request, await makePerson()), await speakAs(request, await makePerson())]
  const targetId = await writer.writeTopic('今天的晚霞很好看')
  const reportedAtMs = Date.now()
  await reporter.call('/report/create', { kind: 'topic', targetId, reason: 'ad', detail: '广告' })
  await enterAs(page, { person: owner, role: 'owner' }, { request, ownServer })
  await expect(heading(page, '概览')).toBeVisible()
  await expect(section(page, '概览')).toHaveAttribute('aria-current', 'page')
  const queues = page.getByRole('navigation', { name: '在排队的' })
  await expect(queues.getByRole('link', { name: /^申诉 ?没有在等的 ?0$/ })).toBeVisible()
  // How long it has been, on a busy machine.
  const minutes = Math.ceil((Date.now() - reportedAtMs) / 60_000)
  const waits = `最久的(刚刚排上|等了 [1-${minutes}] 分钟)`
  await queues.getByRole('link', { name: new RegExp(`^举报的案件 ?${waits} ?1$`) }).click()
  await expect(heading(page, '举报')).toBeVisible()
  await page.goBack()
  const signUps = page.getByRole('definition').nth(2)
  const number = async () => Number((await signUps.textContent())?.replaceAll(',', ''))
  await expect(signUps).toBeVisible()
  const before = await number()
  expect(before).toBeGreaterThan(0)
  await makePerson()
  await page.reload()
  await expect.poll(number).toBe(before + 1)
  await page.getByRole('figure').filter({ hasText: '注册' }).getByText('看数字').click()
  await expect(page.getByRole('region', { name: '注册的数字' }).getByRole('row')).toHaveCount(91)
  await expectAccessible()
  await expectNarrow(page)
})

test('a rate is raised, and the record of the site stands in the footer', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const owner = await signIn()
  await enterAs(page, { person: owner, role: 'owner' }, { request, ownServer }, 'settings')
  await page.getByLabel('发话题').selectOption('2 倍')
  await page.getByLabel('ICP 备案号').fill('京ICP备00000000号')
  await expectAccessible()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByLabel('理由').fill('开学了')
  await page.getByRole('button', { name: '保存并生效' }).click()
  await expect(page.getByText('已生效')).toBeVisible()
  const changes = page.getByRole('region', { name: '改动记录' })
  await expect(changes).toContainText('开学了')
  await expect(changes).toContainText('同一个人：发话题 × 2')

  const writer = await speakAs(request, await makePerson())
  for (let number = 0; number < 12; number++) await writer.writeTopic(`第 ${number} 条`)
  await page.goto('/about-us')
  await expect(page.getByRole('link', { name: '京ICP备00000000号' })).toBeVisible()
  await page.goto('/console?section=settings')
  await expect(heading(page, '运营设置')).toBeVisible()
  await expectNarrow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await section(page, '审计日志').click()
  await expect(page.getByRole('list', { name: '审计日志' }).getByRole('listitem').first()).toContainText(
    '频率上限 同一个人：发话题 × 2',
  )
})
