import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { WebSocket } from 'ws'
import type { ClientFrame, ServerFrame } from '#contract/socket.ts'
import type { Person } from './api.ts'
import { expect } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'
import { speakAs, type Voice } from './people-api.ts'

/** Two people who follow each other, and the window between them. */
export interface Friends {
  me: Person
  friend: Person
  mine: Voice
  theirs: Voice
  windowId: string
}

export const makeFriends = async (request: APIRequestContext, makePerson: () => Promise<Person>): Promise<Friends> => {
  const [me, friend] = [await makePerson(), await makePerson()]
  const [mine, theirs] = [await speakAs(request, me), await speakAs(request, friend)]
  await mine.call('/user/friend/follow', { followUserId: theirs.id, followFlag: true })
  await theirs.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })
  const { id } = await mine.call<{ id: string }>('/chat/private/initiate', { partnerId: theirs.id })
  return { me, friend, mine, theirs, windowId: id }
}

/** Writes messages without a browser: what a test needs to be there. */
export interface Writer {
  /** Resolves when the server has stored it. */
  say: (windowId: string, content: string) => Promise<void>
  close: () => void
}

export const writeAs = async (voice: Voice, baseURL: string): Promise<Writer> => {
  const token = await voice.call<string>('/chat/connect/token', {})
  const socket = new WebSocket(`${baseURL.replace(/^http/, 'ws')}/ws/${token}`)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<string, { done: () => void; failed: (error: Error) => void }>()
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ServerFrame
    if (frame.type !== 'ack' && frame.type !== 'refused') return
    const one = waiting.get(frame.clientId)
    waiting.delete(frame.clientId)
    if (frame.type === 'ack') one?.done()
    else one?.failed(new Error(frame.message))
  })
  return {
    say: (windowId, content) =>
      new Promise((done, failed) => {
        const clientId = randomUUID()
        waiting.set(clientId, { done, failed })
        const frame: ClientFrame = { type: 'send', windowId, clientId, kind: 'text', content }
        socket.send(JSON.stringify(frame))
      }),
    close: () => socket.close(),
  }
}

export const openChat = async (page: Page, windowId: string): Promise<void> => {
  await page.goto(`/chat-detail?id=${windowId}`)
  await expect(box(page)).toBeVisible()
}

/** Two people with the window between them before their eyes. @returns the friend's page */
export const openBothSides = async (
  { me, friend, windowId }: Friends,
  {
    page,
    signIn,
    openOther,
  }: { page: Page; signIn: (person: Person) => Promise<unknown>; openOther: (person: Person) => Promise<Page> },
): Promise<Page> => {
  const other = await openOther(friend)
  await signIn(me)
  await openChat(page, windowId)
  await openChat(other, windowId)
  return other
}

/** A line of the list of windows. */
export const chatWindow = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('[data-press]')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
export const box = (page: Page) => page.getByRole('textbox', { name: '消息' })
export const messages = (page: Page) => page.getByRole('region', { name: '聊天记录' }).getByRole('article')
export const message = (page: Page, text: string) => messages(page).filter({ hasText: text })

/** Waits until the server has a message of one's own: before, its menu offers less, and its row still grows. */
export const sent = (page: Page, text: string) => expect(message(page, text)).toContainText(/(?<!未)送达|已读/)

export const say = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

/** Opens the menu of a message, as a right click or the menu key does, and chooses from it. */
export const choose = async (page: Page, text: string, action: string): Promise<void> => {
  await messages(page).getByText(text, { exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** A browser whose network can be cut, sockets included. */
export const cutNetwork = async (context: BrowserContext) => {
  const open = new Set<{ close: () => Promise<void> }>()
  let cut = false
  await context.routeWebSocket(/\/ws\//, (socket) => {
    if (cut) return void socket.close()
    socket.connectToServer()
    open.add(socket)
  })
  return {
    cut: async () => {
      cut = true
      await goOffline(context)
      for (const socket of open) await socket.close()
      open.clear()
    },
    mend: async () => {
      cut = false
      await goOnline(context)
    },
  }
}
