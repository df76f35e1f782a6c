import type { z } from 'zod'
import { id } from '#contract/envelope.ts'
import { soonOr } from '../../concurrency/soon-or.ts'
import type { PageHead } from '../../text/page-head.ts'

/** A page of the web app that has something to say of itself: most show one thing, which may not be there. */
export interface Page {
  /** As the route table of the web app has it, such as `/topic-detail/$topicId`. */
  path: string
  /** What names the thing in the address: an id, unless it says otherwise. */
  named?: z.ZodType<string>
  /**
   * What the page says of itself to everybody.
   * @param name of the thing; empty where the address names none
   * @returns undefined when nobody knows of such a thing, or not everybody may
   */
  head(name: string): Promise<PageHead | undefined>
}

/** Whether the web app shows something at an address, and what is known of it. */
export interface FoundPage {
  isThere: boolean
  /** In the route table; undefined where it has none. */
  path: string | undefined
  /** Undefined where nothing is there, nothing is said, or it did not become known soon. */
  head: PageHead | undefined
}

/** A page is sent all the same when the database does not say soon what is there. */
const patienceMs = 1000

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith('$') ? '([^/]+)' : escape(part)))
      .join('/')}/?$`,
  )

const nothing: FoundPage = { isThere: false, path: undefined, head: undefined }

/**
 * Makes what finds out whether an address is a page of the web app, and what it says of itself.
 * @param paths of the route table
 * @param pages those that say something; may still be added to
 */
export const createPageFinder = (paths: readonly string[], pages: readonly Page[]) => {
  const patterns = paths.map((path) => ({ path, pattern: patternOf(path) }))
  const look = async (page: Page, name: string): Promise<FoundPage> => {
    const head = await page.head(name)
    return head ? { isThere: true, path: page.path, head } : nothing
  }
  return async (address: string): Promise<FoundPage> => {
    for (const { path, pattern } of patterns) {
      const found = pattern.exec(address)
      if (!found) continue
      const unsaid = { isThere: true, path, head: undefined }
      const page = pages.find((one) => one.path === path)
      if (!page) return unsaid
      if (found[1] === undefined) return await soonOr(look(page, ''), unsaid, patienceMs)
      const given = (page.named ?? id).safeParse(found[1])
      return given.success ? await soonOr(look(page, given.data), unsaid, patienceMs) : nothing
    }
    return nothing
  }
}
