import type { QueryClient } from '@tanstack/react-query'
import { drawAsServed } from '#web/lib/browser/served.ts'

/** The page of the history, as the server names it: only the browser knows which one it is. */
export const servedPageKey = 'served'

/** An answer with which a page was drawn: the key of its query, and its data. */
export type ServedAnswer = [key: readonly unknown[], data: unknown]

/** Told when the page answers: what was tapped before is done then (`web/served/start.js`). */
const aliveEvent = 'hongyan-alive'

/** Time goes on when everything that says one has been taken over. */
const takeOverMs = 1000

/** What the server has drawn of the page, and may be used. */
export interface ServedPage {
  /** Puts the answers with which it was drawn where the app looks for them. */
  keepAnswers: (queryClient: QueryClient, pageKey: string) => void
  /** What stands there is taken over as it is; otherwise it is drawn anew. */
  isTakenOver: boolean
  /** Time stands still until `onAlive` is called. */
  hold: () => void
  onAlive: () => void
}

/** Reads what the server has sent along; null when that is nothing, or not for who reads it (`web/served/before-paint.js`). */
export const readServedPage = (): ServedPage | null => {
  const element = document.getElementById('served')
  const { dataset } = document.documentElement
  const use = dataset.served
  if (element === null || use === 'nothing') return null
  return {
    keepAnswers: (queryClient, pageKey) => {
      for (const [key, data] of JSON.parse(element.textContent) as ServedAnswer[])
        queryClient.setQueryData(
          key.map((part) => (part === servedPageKey ? pageKey : part)),
          data,
        )
    },
    isTakenOver: use === 'page',
    hold: () => drawAsServed(Number(element.dataset.now)),
    onAlive: () => {
      if (dataset.served !== 'page') return
      delete dataset.served
      // Not while React is at work: it takes over at once what is tapped, but for then.
      setTimeout(() => document.dispatchEvent(new Event(aliveEvent)))
      setTimeout(() => drawAsServed(null), takeOverMs)
    },
  }
}
