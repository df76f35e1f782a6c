import type { InfiniteData } from '@tanstack/react-query'
import type { ChatWindow } from '#contract/chat.ts'
import type { OutputOf } from '#contract/index.ts'

export type WindowPage = OutputOf<'chat.pageWindows'>
export type WindowPages = InfiniteData<WindowPage, string | null>

const activeAt = ({ lastMessage }: ChatWindow) => (lastMessage === null ? 0 : Date.parse(lastMessage.sendTime))

/** The order of the list: pinned ones first, then by their last message. */
const compare = (a: ChatWindow, b: ChatWindow) => Number(b.pinFlag) - Number(a.pinFlag) || activeAt(b) - activeAt(a)

/** The windows as a list shows them, each once, in whichever page it stands; without those that have no message. */
export const listWindows = ({ pages }: WindowPages): ChatWindow[] => {
  const windows = new Map<string, ChatWindow>()
  for (const { records } of pages)
    for (const window of records) if (!windows.has(window.id)) windows.set(window.id, window)
  return [...windows.values()].filter(({ lastMessage }) => lastMessage !== null).toSorted(compare)
}

export const findInPages = (pages: WindowPages | undefined, windowId: string): ChatWindow | undefined => {
  for (const { records } of pages?.pages ?? []) {
    const found = records.find(({ id }) => id === windowId)
    if (found !== undefined) return found
  }
  return undefined
}

const mapPages = (pages: WindowPages, map: (page: WindowPage, index: number) => WindowPage): WindowPages => ({
  ...pages,
  pages: pages.pages.map(map),
})

/** With each window changed; without those for which nothing is returned. */
export const changeInPages = (
  pages: WindowPages,
  change: (window: ChatWindow) => ChatWindow | undefined,
): WindowPages => mapPages(pages, (page) => ({ ...page, records: page.records.flatMap((one) => change(one) ?? []) }))

/** With a window, instead of what was known of it. */
export const putInPages = (pages: WindowPages, window: ChatWindow): WindowPages => {
  if (findInPages(pages, window.id) === undefined)
    return mapPages(pages, (page, index) => (index === 0 ? { ...page, records: [window, ...page.records] } : page))
  return mapPages(pages, (page) =>
    page.records.some(({ id }) => id === window.id)
      ? { ...page, records: page.records.map((known) => (known.id === window.id ? window : known)) }
      : page,
  )
}

export const dropFromPages = (pages: WindowPages, windowId: string): WindowPages =>
  mapPages(pages, (page) => ({ ...page, records: page.records.filter(({ id }) => id !== windowId) }))

/**
 * With a first page that was read again. Windows that should stand on it and do not are gone; those that others have
 * pushed off it stay.
 */
export const replaceFirstPage = (pages: WindowPages, first: WindowPage): WindowPages => {
  const fresh = new Set(first.records.map(({ id }) => id))
  const last = first.records.at(-1)
  const stays = (window: ChatWindow) =>
    !fresh.has(window.id) && first.hasMore && last !== undefined && compare(window, last) >= 0
  const [, ...others] = pages.pages
  const pushed = pages.pages[0]?.records.filter(stays) ?? []
  // What follows the new first page is asked for from its own cursor when there was no other page.
  if (others.length === 0) return { ...pages, pages: [first] }
  return {
    ...pages,
    pages: [
      first,
      ...others.map((page, index) => {
        const records = page.records.filter(stays)
        return { ...page, records: index === 0 ? [...pushed, ...records] : records }
      }),
    ],
  }
}
