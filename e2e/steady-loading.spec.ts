import type { Page } from '@playwright/test'
import { type RouteRow, routes } from '../web/src/app/routes.ts'
import { expect, test } from './fixtures.ts'
import { demo } from './own-server.ts'

/** As CLS counts: whatever is smaller, as of a pixel or two, nobody sees. */
const leastShift = 0.003

interface Shift {
  value: number
  what: string[]
}

/** Has the page remember what moved of itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources
              // A banner of what has just happened comes and goes above it all.
              .filter(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('main'))
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${previousRect.y}→${currentRect.y} ${node?.textContent?.slice(0, 40)}`,
              ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Answers calls late, and those of the top of a screen, which it makes first, last of all. */
const answerBackwards = async (page: Page) => {
  let asked = 0
  await page.route('**/api/v1/**', async (route) => {
    const lateMs = Math.max(50, 450 - 100 * asked++)
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue().catch(() => {})
  })
  return {
    nextScreen: () => {
      asked = 0
    },
  }
}

/** A screen of which nothing is kept yet, as on the first day. */
const forget = (page: Page) =>
  page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })

// What those with a parameter show comes with the first page.
// A screen named in the table has that name in its bar, before its code has come and after.
const whole: RouteRow[] = routes.filter(({ path }) => !path.includes('$') && path !== '/login')
const isOwn = ({ needsUser, tab }: RouteRow) => needsUser === true || tab === true
const looks = [
  { who: 'somebody of whom there is much', rows: whole.filter(isOwn), isDemo: true },
  { who: 'somebody new', rows: whole.filter((row) => !isOwn(row)), isDemo: false },
]
for (const { who, rows, isDemo } of looks)
  test(`nothing moves away while a screen loads, whatever answers first: for ${who}`, async ({ page, signIn }) => {
    await signIn(isDemo ? demo : undefined)
    // What others do meanwhile is no part of loading.
    await page.routeWebSocket(/\/ws\//, () => {})
    await watchShifts(page)
    const network = await answerBackwards(page)
    const moved: Record<string, Shift[]> = {}
    for (const { path, title, tab, ownTitle } of rows) {
      await forget(page)
      network.nextScreen()
      await page.goto(path)
      await expect(page.locator('main').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('status', { name: /^正在加载/ })).toHaveCount(0)
      if (tab !== true && ownTitle !== true && new URL(page.url()).pathname === path)
        await expect(page.locator('#content').getByRole('heading', { level: 1 })).toHaveText(title)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      const seen = shifts.filter(({ value, what }) => value > leastShift && what.length > 0)
      if (seen.length > 0) moved[path] = seen
    }
    expect(moved).toEqual({})
  })

test('while the code of a screen comes, its bar stands already, and the focus goes on in it', async ({
  page,
  signIn,
}) => {
  await signIn()
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/settings-screen-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/user')
  await page.getByRole('link', { name: '设置' }).click()
  await expect(page.getByRole('main').getByText('正在加载')).toBeVisible()
  const title = page.getByRole('heading', { level: 1, name: '设置' })
  const back = page.getByRole('button', { name: '返回' })
  await expect(title).toBeFocused()
  const before = [await title.boundingBox(), await back.boundingBox()]

  await back.click()
  await expect(page).toHaveURL(/\/user$/)
  await page.getByRole('link', { name: '设置' }).click()
  await expect(title).toBeFocused()

  code.resolve()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  expect([await title.boundingBox(), await back.boundingBox()]).toEqual(before)
  await expect(title).toBeFocused()
})
