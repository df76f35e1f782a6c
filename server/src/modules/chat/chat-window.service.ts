import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { chatCalls, ChatWindow } from '#contract/chat.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type Order, pageOf, sliceOf, totalOf } from '#server/platform/database/paging.ts'
import { createKeptTotals } from '#server/platform/cache/kept-totals.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { MediaService } from '../media/media.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { UserService } from '../user/user.module.ts'
import { createChatReadingService } from './chat-reading.service.ts'
import { ensureWindow, findWindowId } from './chat-pair.queries.ts'
import {
  advanceRead,
  changeMember,
  clearWindow,
  countUnread,
  countWindows,
  findWindow,
  pageWindows,
  showsPresence,
  type WindowRow,
} from './chat-window.queries.ts'
import { presentPartner, presentWindow } from './chat.views.ts'

type PageInput = CallParsed<typeof chatCalls.pageWindows>['body']
type ReadState = CallAnswer<typeof chatCalls.read>
type Partner = CallAnswer<typeof chatCalls.selectPartner>

export interface ChatWindowParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  delivery: Realtime['delivery']
  realtime: Pick<Realtime, 'presence'>
  relation: Pick<RelationService, 'isBlockedBetween'>
  media: Pick<MediaService, 'avatarUrls'>
  user: Pick<UserService, 'visible'>
  /** How long it is kept how many windows somebody has; 0 keeps nothing. */
  sharedMs: number
}

/** Private chats as each of the two has them. All but the lists @throws {AppError} WINDOW_GONE */
export interface ChatWindowService {
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(input: PageInput, userId: string): Promise<CallAnswer<typeof chatCalls.pageWindows>>
  get(windowId: string, userId: string): Promise<ChatWindow>
  /** The window with a partner, made when there is none. Idempotent. @throws {AppError} USER_GONE, CHAT_SELF, BLOCKED, TOO_MANY_REQUESTS */
  initiate(partnerId: string, userId: string): Promise<ChatWindow>
  /** Who the other one is, and whether they are online. */
  partner(windowId: string, userId: string): Promise<Partner>
  /** Unread messages of all windows that are not muted. */
  unread(userId: string): Promise<number>
  /** Marks all up to `seq` as read; never goes back. */
  read(windowId: string, seq: number, userId: string): Promise<ReadState>
  pin(windowId: string, pinFlag: boolean, userId: string): Promise<ChatWindow>
  mute(windowId: string, muteFlag: boolean, userId: string): Promise<ChatWindow>
  /** Clears it for this user; the partner keeps all. */
  delete(windowId: string, userId: string): Promise<void>
  /** Notifies the partner that the user is typing; does nothing in a window that is not open to writing. */
  typing(windowId: string, userId: string): Promise<void>
  /**
   * One of two has followed or blocked the other, or ended that: notifies both of their window, where they may now write, or not.
   * What is private, as the name that a user has given the other, only their own devices hear of.
   */
  relationChanged(change: { userId: string; otherId: string; isPrivate: boolean }): Promise<void>
}

const order: Order = { column: 'key', kind: 'id' }

export const createChatWindowService = (parts: ChatWindowParts): ChatWindowService => {
  const { db, clock, limiter, delivery, realtime, relation, media, user, sharedMs } = parts
  const totalKept = createKeptTotals({ clock, sharedMs })

  const reading = createChatReadingService({ delivery })

  const avatarsOf = (rows: WindowRow[]) => media.avatarUrls([...new Set(rows.flatMap((row) => row.avatar_id ?? []))])

  const present = async (rows: WindowRow[]): Promise<ChatWindow[]> => {
    const avatars = await avatarsOf(rows)
    return rows.map((row) => presentWindow(row, avatars))
  }

  const find = async (windowId: string, userId: string): Promise<WindowRow> => {
    const row = await findWindow(db, userId, windowId)
    if (!row) throw new AppError('WINDOW_GONE')
    return row
  }

  const get = async (windowId: string, userId: string): Promise<ChatWindow> => {
    const [window] = await present([await find(windowId, userId)])
    if (!window) throw new AppError('WINDOW_GONE')
    return window
  }

  /** Changes what one of the two has of a window, and notifies their other devices. */
  const change = async (windowId: string, userId: string, fields: Parameters<typeof changeMember>[3]) => {
    await changeMember(db, userId, windowId, fields)
    // Before anything else is read, which may fail: they look themselves how it stands.
    delivery.notify([userId], { type: 'window', windowId })
    return await get(windowId, userId)
  }

  return {
    page: async (input, userId) => {
      const list = 'chat-windows'
      const slice = sliceOf(list, order, { ...input, ascFlag: false })
      const { shown, page } = pageOf(list, input, await pageWindows(db, userId, slice))
      const total = await totalOf(input, { shown, ...page }, () => totalKept(userId, () => countWindows(db, userId)))
      return { ...page, total, records: await present(shown) }
    },

    get,

    initiate: async (partnerId, userId) => {
      if (partnerId === userId) throw new AppError('CHAT_SELF')
      if (await relation.isBlockedBetween(userId, partnerId)) throw new AppError('BLOCKED')
      if (!(await user.visible(partnerId, userId))) throw new AppError('USER_GONE')
      await limiter.take('windowsPerUser', userId)
      return await get(await ensureWindow(db, userId, partnerId, clock.now()), userId)
    },

    partner: async (windowId, userId) => {
      const row = await find(windowId, userId)
      const [avatars, shows] = await Promise.all([avatarsOf([row]), showsPresence(db, row.partner_id)])
      const onlineFlag = shows && row.write_state !== 'blocked' && (await realtime.presence.isOnline(row.partner_id))
      return { ...presentPartner(row, avatars), onlineFlag }
    },

    unread: (userId) => countUnread(db, userId),

    read: async (windowId, seq, userId) => {
      const state = await advanceRead(db, userId, windowId, seq)
      if (!state) throw new AppError('WINDOW_GONE')
      const readSeq = Number(state.read_seq)
      // Told again when it is asked again: the answer to the first may have been lost, and the frame with it.
      if (readSeq <= seq) reading.notify({ windowId, userId, readSeq }, state)
      return { readSeq, unreadNum: Math.max(0, Number(state.last_seq) - readSeq) }
    },

    pin: (windowId, pinFlag, userId) => change(windowId, userId, { pinned_at: pinFlag ? clock.now() : null }),

    mute: (windowId, muteFlag, userId) => change(windowId, userId, { muted: muteFlag }),

    delete: async (windowId, userId) => {
      const state = await clearWindow(db, userId, windowId)
      if (!state) throw new AppError('WINDOW_GONE')
      delivery.notify([userId], { type: 'window', windowId })
      reading.notify({ windowId, userId, readSeq: Number(state.read_seq) }, state)
    },

    typing: async (windowId, userId) => {
      const row = await find(windowId, userId)
      // Whoever shows nobody that they are there does not by writing, either.
      if (row.write_state !== 'open' || !(await showsPresence(db, userId))) return
      const at = clock.now().toISOString()
      delivery.notify([row.partner_id], { type: 'typing', windowId, userId, at })
    },

    relationChanged: async ({ userId, otherId, isPrivate }) => {
      // Whoever is not notified reads it with their next connection.
      const windowId = await findWindowId(db, userId, otherId).catch(() => undefined)
      if (windowId !== undefined)
        delivery.notify(isPrivate ? [userId] : [userId, otherId], { type: 'window', windowId })
    },
  }
}
