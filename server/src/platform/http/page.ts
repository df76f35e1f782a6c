import { id } from '#contract/envelope.ts'
import { soonOr } from '../concurrency/soon-or.ts'

/** A page of the web app that shows one thing, which may not be there. */
export interface Page {
  /** As the route table of the web app has it, such as `/topic-detail/$topicId`. */
  path: string
  /** Whether anybody may see the thing. */
  isThere(id: string): Promise<boolean>
}

/** A page is sent all the same when the database does not say so soon whether its thing is there. */
const patienceMs = 1000

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith('$') ? '([^/]+)' : escape(part)))
      .join('/')}/?$`,
  )

/**
 * Makes what finds out whether an address is a page of the web app, and what it shows is there.
 * @param paths of the route table
 * @param pages those that show one thing; may still be added to
 */
export const createPageFinder = (paths: readonly string[], pages: readonly Page[]) => {
  const patterns = paths.map((path) => ({ path, pattern: patternOf(path) }))
  return async (address: string): Promise<boolean> => {
    for (const { path, pattern } of patterns) {
      const found = pattern.exec(address)
      if (!found) continue
      const page = pages.find((one) => one.path === path)
      if (!page) return true
      const given = id.safeParse(found[1])
      return given.success && (await soonOr(page.isThere(given.data), true, patienceMs))
    }
    return false
  }
}
