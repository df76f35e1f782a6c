import { cameraOptions, seenLink } from './fake-camera.ts'
import { expect, test } from './fixtures.ts'
import { installed } from './kept-answers.ts'
import { tabTo } from './keyboard.ts'
import { goOffline } from './network.ts'

test.use({
  launchOptions: cameraOptions({ refused: false }),
  serviceWorkers: 'allow',
  permissions: ['camera'],
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

test('a code before the camera is read, offline and by keyboard, and its host is shown before it is opened', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/black-tech')
  await installed(page)
  await goOffline(context)
  await page.goto('/black-tech/qr')
  await tabTo(page, page.getByRole('button', { name: '用相机扫' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '网址' })).toBeFocused()
  await expect(page.getByText('example.com', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '打开链接' })).toHaveAttribute('href', seenLink)
  await expectAccessible()
  // The camera is off, and can be used again.
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: '再扫一个' }).click()
  await page.getByRole('button', { name: '用相机扫' }).click()
  await expect(page.getByRole('heading', { name: '网址' })).toBeVisible()
})
