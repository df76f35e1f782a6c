import { emptyScreens, peopleScreens, screens, walletScreens } from './accessible-screens.ts'
import { untilAlive } from './browser.ts'
import { makeFriends } from './chat-people.ts'
import { expect, test } from './fixtures.ts'
import { guard, seesSecondStep, signInByPassword } from './guarded-person.ts'
import { makeLife } from './life.ts'
import { makeAddressParts, routeAddresses, routeOf } from './route-addresses.ts'

// An address that leads nowhere answers so.
test.use({ expectedConsole: [/status of 404.*\/(?:no\/such\/page|appeal\/get\/1)/] })

const anywhere = { windowId: '1', topUpId: '1', billLineId: '1' } as const
const named = new Set(
  [...screens, ...emptyScreens, ...peopleScreens, ...walletScreens].map(({ path }) =>
    routeOf(typeof path === 'string' ? path : path(anywhere)),
  ),
)

for (const theme of ['light', 'dark'] as const) {
  test(`every route that is not named here is accessible in the ${theme} theme, too`, async ({
    page,
    request,
    makePerson,
    signIn,
    expectAccessible,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
    const { me, friend, mine, theirs } = await makeFriends(request, makePerson)
    const addresses = routeAddresses(await makeAddressParts(request, { friend, mine, theirs }))
    await signIn(me)
    for (const { path, address } of addresses.filter(({ path }) => !named.has(path)))
      await test.step(path, async () => {
        await page.goto(address)
        await expect(page.locator('main').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('status', { name: /^正在加载/ })).toHaveCount(0)
        await expectAccessible()
      })
  })

  for (const { name, path, ready, signedIn } of [...screens, ...emptyScreens])
    test(`${name} is accessible in the ${theme} theme`, async ({ page, signIn, expectAccessible }) => {
      await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
      if (signedIn) await signIn()
      await page.goto(path)
      await ready(page)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
      await expectAccessible()
    })

  for (const { name, path, ready } of [...peopleScreens, ...walletScreens])
    test(`${name} is accessible in the ${theme} theme`, async ({
      page,
      baseURL,
      request,
      makePerson,
      signIn,
      expectAccessible,
    }) => {
      await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
      const life = await makeLife({ request, makePerson, baseURL: baseURL ?? '' })
      await signIn(life.me)
      await page.goto(typeof path === 'string' ? path : path(life))
      await ready(page, life)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
      await expectAccessible()
    })

  test.describe('the second step of signing in', () => {
    // That it is asked for is a failed answer to the first one.
    test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 400/] })

    test(`is accessible in the ${theme} theme`, async ({ page, request, makePerson, expectAccessible }) => {
      await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
      const me = await makePerson()
      await guard(request, me)
      await page.goto('/login')
      await signInByPassword(page, me)
      await seesSecondStep(page)
      await expectAccessible()
      await page.getByRole('button', { name: '恢复码' }).click()
      await expectAccessible()
    })
  })
}

test('by keyboard the tabs come before the endless feed, and one key leads past them', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  // Before, a key that clicks is kept, and the next one would be there first.
  await untilAlive(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#content :focus')).toHaveCount(1)
  expect(new URL(page.url()).hash).toBe('')
})
