import { cameraOptions } from './fake-camera.ts'
import { expect, test } from './fixtures.ts'

test.use({ launchOptions: cameraOptions({ refused: true }) })

test('who refuses the camera is told how to allow it, and that a picture does as well', async ({ page }) => {
  await page.goto('/black-tech/qr')
  await page.getByRole('button', { name: '用相机扫' }).click()
  await expect(page.getByText('没有相机权限')).toBeVisible()
  await expect(page.getByText('也可以从图片里读')).toBeVisible()
  await expect(page.getByRole('button', { name: '用相机扫' })).toBeEnabled()
})
