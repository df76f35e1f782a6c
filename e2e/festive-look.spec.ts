import type { Page } from '@playwright/test'
import { dressKeys } from '#contract/festival.ts'
import { doubleTextNow, findMisfits } from './fit.ts'
import { expect, test } from './fixtures.ts'

/** What stands elsewhere, or is of another size, once the dress is off. */
const findMoved = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    const elements = [...document.querySelectorAll('body *')]
    const measure = () =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].join(' ')
      })
    const { dress } = dataset
    const dressed = measure()
    delete dataset.dress
    const plain = measure()
    dataset.dress = dress
    return elements
      .filter((_, index) => dressed[index] !== plain[index])
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
  })

// The nine in threes, so that none takes long on a busy machine.
const groupSize = 3
for (const theme of ['light', 'dark'] as const)
  for (let first = 0; first < dressKeys.length; first += groupSize) {
    const keys = dressKeys.slice(first, first + groupSize)
    test(`dressed for ${keys.join(', ')} in the ${theme} theme, home is accessible, all fits, and nothing moves`, async ({
      page,
      expectAccessible,
    }) => {
      await page.addInitScript((value) => localStorage.setItem('hongyan.theme', value), theme)
      let key: (typeof keys)[number] | undefined
      await page.route('**/tradition-festival/next', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: { day: string; dress: unknown } }
        body.data.dress = { key, until: body.data.day }
        await route.fulfill({ response: answer, json: body })
      })
      const root = page.locator('html')
      for (key of keys) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto('/home')
        await expect(root).toHaveAttribute('data-dress', key)
        await expect(root).toHaveAttribute('data-theme', theme)
        await expect(page.getByRole('article').first()).toBeVisible()
        await expectAccessible()
        expect(await findMoved(page), `${key}, at 390 px`).toEqual([])

        await page.setViewportSize({ width: 320, height: 640 })
        await doubleTextNow(page)
        // The cards are laid out anew once the page has told that its letters have grown.
        await expect.poll(() => findMisfits(page), `${key}, at 320 px with text twice as large`).toEqual([])
        expect(await findMoved(page), `${key}, at 320 px with text twice as large`).toEqual([])

        await page.setViewportSize({ width: 1440, height: 900 })
        await page.reload()
        await expect(root).toHaveAttribute('data-dress', key)
        await expect(page.getByRole('article').first()).toBeVisible()
        // What is next stands beside every column, and has come.
        await expect(page.getByRole('region', { name: '下一个节日' })).toBeVisible()
        await expectAccessible()
        await expect.poll(() => findMisfits(page), `${key}, on a desktop`).toEqual([])
        expect(await findMoved(page), `${key}, on a desktop`).toEqual([])
      }
    })
  }
