import type { QueryClient } from '@tanstack/react-query'
import type { ChatWindow, UnreadMessages } from '#contract/chat.ts'
import { dropKept } from '#web/lib/offline/offline-content.ts'
import { chatKeys } from './chat-keys.ts'
import type { MessageList } from '../message-list.ts'
import { changeInPages, dropFromPages, findInPages, putInPages, type WindowPages } from '../window-pages.ts'

/** What is known of a window, from wherever. The list is never behind. */
export const findWindow = (queryClient: QueryClient, windowId: string): ChatWindow | undefined =>
  findInPages(queryClient.getQueryData<WindowPages>(chatKeys.windows), windowId) ??
  queryClient.getQueryData<ChatWindow>(chatKeys.window(windowId))

const countedUnread = (window: ChatWindow | undefined) =>
  window === undefined || window.muteFlag ? 0 : window.unreadNum

const addUnread = (queryClient: QueryClient, change: number) => {
  if (change === 0) return
  queryClient.setQueryData<UnreadMessages>(
    chatKeys.unread,
    (unread) => unread && { unreadNum: Math.max(0, unread.unreadNum + change) },
  )
}

const show = (queryClient: QueryClient, window: ChatWindow) => {
  queryClient.setQueryData(chatKeys.window(window.id), window)
  queryClient.setQueryData<WindowPages>(
    chatKeys.windows,
    // Those with somebody who is kept away by a block stand in no list.
    (pages) => pages && (window.writeState === 'blocked' ? dropFromPages(pages, window.id) : putInPages(pages, window)),
  )
}

/** Shows a window everywhere as something that was heard, or done here, has made it, and counts what is unread in it. */
export const putWindow = (queryClient: QueryClient, window: ChatWindow): void => {
  const before = findWindow(queryClient, window.id)
  if (before === window) return
  show(queryClient, window)
  addUnread(queryClient, countedUnread(window) - countedUnread(before))
}

/** Shows a window everywhere as the server has just answered it. What is unread in it may have been counted before. */
export const putReadWindow = (queryClient: QueryClient, window: ChatWindow): void => {
  const before = findWindow(queryClient, window.id)
  show(queryClient, window)
  if (countedUnread(window) !== countedUnread(before)) void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
}

/** Changes a window wherever it is known. */
export const updateWindow = (
  queryClient: QueryClient,
  windowId: string,
  update: (window: ChatWindow) => ChatWindow,
): void => {
  const window = findWindow(queryClient, windowId)
  if (window !== undefined) putWindow(queryClient, update(window))
}

/** Takes a window out of the list, and its messages off this device. */
export const dropWindow = (queryClient: QueryClient, windowId: string): void => {
  addUnread(queryClient, -countedUnread(findWindow(queryClient, windowId)))
  queryClient.setQueryData<WindowPages>(chatKeys.windows, (pages) => pages && dropFromPages(pages, windowId))
  queryClient.removeQueries({ queryKey: chatKeys.window(windowId) })
  queryClient.removeQueries({ queryKey: chatKeys.messages(windowId) })
  void dropKept([chatKeys.window(windowId), chatKeys.messages(windowId)])
}

/** Takes the windows with somebody out of the list. */
export const dropWindowsWith = (queryClient: QueryClient, userId: string): void => {
  queryClient.setQueryData<WindowPages>(
    chatKeys.windows,
    (pages) => pages && changeInPages(pages, (window) => (window.partner.id === userId ? undefined : window)),
  )
  void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
}

/** Shows the windows with somebody by the name that the user has given them. */
export const renamePartner = (
  queryClient: QueryClient,
  { userId, remark }: { userId: string; remark: string },
): void => {
  const renamed = (window: ChatWindow) =>
    window.partner.id === userId ? { ...window, partner: { ...window.partner, remark } } : window
  queryClient.setQueryData<WindowPages>(chatKeys.windows, (pages) => pages && changeInPages(pages, renamed))
  queryClient.setQueriesData<ChatWindow>({ queryKey: chatKeys.allWindows }, (window) => window && renamed(window))
}

/** Changes the messages of a window, if they are on this device. */
export const updateMessages = (
  queryClient: QueryClient,
  windowId: string,
  update: (list: MessageList) => MessageList,
): void => {
  queryClient.setQueryData<MessageList>(chatKeys.messages(windowId), (list) => list && update(list))
}
