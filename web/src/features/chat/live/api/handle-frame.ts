import type { QueryClient } from '@tanstack/react-query'
import type { ChatWindow } from '#contract/chat.ts'
import type { Message } from '#contract/message.ts'
import type { ServerFrame, ServerFrameOf } from '#contract/socket.ts'
import { interactionKeys } from '#web/features/interaction/index.ts'
import { takeSettings } from '#web/features/settings/index.ts'
import { ordersChanged } from '#web/lib/socket/orders-changed.ts'
import { runsChanged } from '#web/lib/socket/watched-runs.ts'
import { createEmitter } from '#web/lib/store/emitter.ts'
import { applyToCaches, rereadWindow } from '../../api/apply-frame.ts'
import { findWindow } from '../../api/chat-cache.ts'
import { noticePartner } from '../../api/get-partner.ts'
import { readWindow } from '../../api/get-window.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { beginTyping, endTyping } from '../typing.ts'

/** A message of somebody else that has just come, and its window as it is now. */
export interface Arrival {
  message: Message
  window: ChatWindow
}

/** Each new message of somebody else, as it comes. */
export const arrivals = createEmitter<Arrival>()

interface FrameParts {
  queryClient: QueryClient
  userId: string
  outbox: Outbox
  /** Somebody has been given another name, in another tab or on another device. */
  onRemark: (userId: string) => void
  /** Frames may have been missed. */
  onGap: () => void
}

/** Passes each frame of the server on to what it concerns. */
export const createFrameHandler = ({ queryClient, userId, outbox, onRemark, onGap }: FrameParts) => {
  const takeMessage = async (frame: ServerFrameOf<'message'>) => {
    const before = applyToCaches(queryClient, frame)
    const { type: _, ...message } = frame
    const { windowId, senderId, clientId, seq } = message
    // From another tab or device: what this one may have tried as well is there.
    if (senderId === userId) outbox.stored(clientId)
    else {
      endTyping(windowId)
      noticePartner(queryClient, windowId)
    }
    const window = before === undefined ? await readWindow(queryClient, windowId) : findWindow(queryClient, windowId)
    if (senderId === userId) return
    // Heard a second time, it is no news.
    if (window !== undefined && seq > (before?.lastSeq ?? 0)) arrivals.emit({ message, window })
  }

  // One that cannot be read now is read with the next connection.
  const readAgain = (windowId: string) => void readWindow(queryClient, windowId).catch(() => {})

  return (frame: ServerFrame): void => {
    switch (frame.type) {
      case 'message':
        takeMessage(frame).catch(() => {})
        break
      case 'ack':
        applyToCaches(queryClient, frame)
        outbox.stored(frame.clientId)
        // A window that was just made is in no list yet.
        if (findWindow(queryClient, frame.message.windowId) === undefined) readAgain(frame.message.windowId)
        break
      case 'refused': {
        const windowId = outbox.refused(frame)
        // The reason may be what the window allows now.
        if (windowId !== undefined) readAgain(windowId)
        break
      }
      case 'recalled':
      case 'judged':
      case 'read':
        applyToCaches(queryClient, frame)
        break
      case 'window':
        void rereadWindow(queryClient, frame.windowId, onRemark)
        break
      case 'typing':
        if (frame.userId === userId) break
        beginTyping(frame.windowId)
        noticePartner(queryClient, frame.windowId)
        break
      case 'interaction':
        void queryClient.invalidateQueries({ queryKey: interactionKeys.unread })
        break
      case 'settings':
        takeSettings(queryClient, frame.settings)
        break
      case 'train-orders':
        ordersChanged.emit()
        break
      case 'runs-changed':
        runsChanged.emit(frame.runIds)
        break
      case 'gap':
        onGap()
        break
      // What was no good says so for who reads the frames; a pong has been heard, that is all.
      case 'error':
      case 'pong':
      // Of the console alone.
      case 'desk':
        break
    }
  }
}
