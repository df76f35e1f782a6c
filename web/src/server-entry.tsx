// What the server runs to draw pages for those who are signed out: built by web/vite/server-page.ts.
import type { Query, QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { pageAt } from './app/pages.tsx'
import { Root } from './app/root.tsx'
import { type ServedAnswer, servedPageKey } from './app/served-page.ts'
import { network } from './lib/client/client.ts'
import { createQueryClient } from './lib/client/query-client.ts'
import type { Navigation } from './lib/navigation/navigation.ts'
import { drawAsServed } from './lib/browser/served.ts'

/** A page as it is drawn, and the answers with which it was. */
export interface DrawnPage {
  html: string
  answers: ServedAnswer[]
}

/** Has calls go out by another way than over the network. */
export const connect = (fetch: typeof network.fetch): void => {
  network.fetch = fetch
}

const nothing = () => {}
const never = () => nothing

/** Stands still at one address. */
const stillAt = (href: string): Navigation => {
  const { pathname, searchParams } = new URL(href, 'https://same-origin.invalid')
  const location = {
    pathname,
    search: Object.fromEntries(searchParams),
    hash: '',
    href,
    index: 0,
    key: servedPageKey,
  }
  return {
    location: () => location,
    go: nothing,
    goTo: nothing,
    back: nothing,
    step: nothing,
    leave: nothing,
    recheck: nothing,
    prepare: nothing,
    guard: never,
    onLeave: never,
    onShow: never,
  }
}

const draw = (queryClient: QueryClient, navigation: Navigation, nowMs: number) => {
  drawAsServed(nowMs)
  try {
    return renderToString(<Root queryClient={queryClient} navigation={navigation} />)
  } finally {
    drawAsServed(null)
  }
}

/** What is drawn waits for it. */
const isWanted = ({ state, options }: Query) =>
  state.status === 'pending' && options.queryFn !== undefined && (options as { enabled?: unknown }).enabled !== false

/** A part whose code was not there yet. */
const unfinished = '<!--$!-->'

/** So often a page is drawn until it asks for nothing more: what it shows first may ask for what it shows then. */
const maxRounds = 6

/**
 * Draws a page as a phone shows it to somebody who is signed out.
 * @param href path and query
 * @param nowMs the time of which it tells
 * @throws when an answer does not come, or it is not finished after all
 */
export const render = async (href: string, nowMs: number): Promise<DrawnPage> => {
  const navigation = stillAt(href)
  const queryClient = createQueryClient(nothing)
  const cache = queryClient.getQueryCache()
  try {
    await pageAt(navigation.location().pathname).load()
    for (let round = 0; round < maxRounds; round++) {
      const html = draw(queryClient, navigation, nowMs)
      const wanted = cache.getAll().filter(isWanted)
      if (wanted.length === 0 && !html.includes(unfinished)) {
        const known = cache.getAll().filter(({ state }) => state.dataUpdateCount > 0)
        return { html, answers: known.map(({ queryKey, state }) => [queryKey, state.data]) }
      }
      await Promise.all(wanted.map((query) => query.fetch()))
      // Code that is loaded comes with the next turn.
      if (wanted.length === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    throw new Error(`${href} is not finished`)
  } finally {
    queryClient.clear()
  }
}
