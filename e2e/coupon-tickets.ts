import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A coupon on a page, or what offers it. */
export const ticket = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** Scrolls until a ticket is there: what is far away is not drawn. Nothing moves any more afterwards. */
export const scrollToTicket = async (page: Page, title: string) => {
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded({ timeout: 5000 })
    await expect(ticket(page, title)).toBeInViewport({ timeout: 1000 })
  }).toPass()
}
