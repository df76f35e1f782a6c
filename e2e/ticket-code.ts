import type { Page } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** The code of a ticket that a page shows. */
export const code = (page: Page) => page.getByRole('img', { name: /的检票码$/ })

/** A picture of it from near by: a module is then some pixels wide. */
export const pictureOf = async (page: Page): Promise<Buffer> =>
  await sharp(await code(page).screenshot())
    .resize(1200)
    .png()
    .toBuffer()

/** What the code on a screen says, as a camera sees it. */
export const scan = async (page: Page): Promise<string> => {
  let text = ''
  // What is told for a moment stands above it.
  await expect(async () => {
    const { data, info } = await sharp(await pictureOf(page))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    text = jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return text
}
