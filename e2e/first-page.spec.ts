import { expect, test } from './fixtures.ts'
import { weighPage } from './page-weight.ts'

test('the first page weighs at most 130 kB of code, gzipped', async ({ page }) => {
  const { gzipBytes, files } = await weighPage(page, '/home')
  expect(gzipBytes, JSON.stringify(files)).toBeLessThanOrEqual(130_000)
})
