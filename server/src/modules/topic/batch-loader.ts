import type { Executor } from '#server/platform/database/database.ts'
import { findViewersOfPages, type PageSeen, type ViewerOfPage } from './topic-viewer.queries.ts'

/** Statements at once, and pages that one of them is asked about at most. */
const lanes = 2
const mostPages = 50

interface Waiting {
  page: PageSeen
  resolve: (viewer: ViewerOfPage) => void
  reject: (error: unknown) => void
}

/** Tells what makes a page its viewer's own. */
export type Viewers = (page: PageSeen) => Promise<ViewerOfPage>

/**
 * Whoever asks while nobody else does is answered at once; those who come while the database is at work are asked about
 * together, in one statement: under load that costs a third.
 */
export const createViewers = (db: Executor): Viewers => {
  const waiting: Waiting[] = []
  let working = 0

  const work = async (): Promise<void> => {
    working++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostPages)
      try {
        const found = await findViewersOfPages(
          db,
          batch.map(({ page }) => page),
        )
        for (const [index, { resolve, reject }] of batch.entries()) {
          const viewer = found[index]
          if (viewer) resolve(viewer)
          else reject(new Error('a viewer was asked for and not told'))
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    working--
  }

  return (page) =>
    new Promise((resolve, reject) => {
      waiting.push({ page, resolve, reject })
      if (working < lanes) void work()
    })
}
