import { expect, test } from './fixtures.ts'

test('on a great festival the app wears its colours, nothing moves, and who does not want them switches them off', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.route('**/tradition-festival/next', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { day: string; dress: unknown } }
    body.data.dress = { key: 'zhongqiu', until: body.data.day }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/home')
  const root = page.locator('html')
  const search = page.getByRole('link', { name: '搜话题、用户、标签' })
  const before = await search.boundingBox()
  await expect(root).toHaveAttribute('data-dress', 'zhongqiu')
  await expect(page.getByRole('heading', { name: '鸿雁' })).toHaveCSS('color', 'rgb(51, 80, 122)')
  expect(await search.boundingBox()).toEqual(before)

  await page.goto('/settings')
  const colours = page.getByRole('switch', { name: '节日装扮' })
  await expect(root).toHaveAttribute('data-dress', 'zhongqiu')
  await colours.uncheck()
  await expect(root).not.toHaveAttribute('data-dress')

  const asked = page.waitForResponse('**/tradition-festival/next')
  await page.goto('/home')
  await asked
  await expect(page.getByRole('heading', { name: '鸿雁' })).toBeVisible()
  await expect(root).not.toHaveAttribute('data-dress')
})
