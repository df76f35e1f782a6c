import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What says on every screen that there is no network. */
export const offlineBar = (page: Page) => page.getByText('网络已断开，当前内容可能不是最新的')

/** Waits until the app itself is kept on the device. */
export const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** What the browser holds of the answers that are kept to be read offline, by their names. */
export const keptAnswers = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    // Opened before the app has made it, it would be made here, and empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'hongyan-read')) return {}
    return await new Promise<Record<string, string>>((resolve) => {
      const opening = indexedDB.open('hongyan-read')
      opening.addEventListener('success', () => {
        const { result: database } = opening
        const values = database.transaction('values').objectStore('values')
        const [keys, answers] = [values.getAllKeys(), values.getAll()]
        answers.addEventListener('success', () => {
          database.close()
          const named = keys.result.map((key, index) => [String(key), String(answers.result[index])] as const)
          const start = 'answer/'
          resolve(
            Object.fromEntries(
              named.filter(([key]) => key.startsWith(start)).map(([key, json]) => [key.slice(start.length), json]),
            ),
          )
        })
      })
    })
  })

/** Waits until answers with these in their names are kept. */
export const kept = async (page: Page, ...parts: string[]) => {
  await expect
    .poll(async () => {
      const names = Object.keys(await keptAnswers(page))
      return parts.filter((part) => !names.some((name) => name.includes(part)))
    })
    .toEqual([])
}
