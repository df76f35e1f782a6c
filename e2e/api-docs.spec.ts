import { expect, test } from './fixtures.ts'

// The library that draws the page tries whether it may write code, and goes on without.
test.use({ expectedConsole: [/eval in .*\/scalar\.js/] })

test('the page of the API opens without anything from another host', async ({ page, baseURL }) => {
  test.slow()
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${baseURL}/`) && !/^(?:data|blob):/.test(url)) foreign.push(url)
  })
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: '鸿雁 API' })).toBeVisible()
  await page.getByRole('link', { name: '验证码', exact: true }).click()
  await expect(page.getByText('获取图形验证码').first()).toBeVisible()
  expect(foreign).toEqual([])
})
