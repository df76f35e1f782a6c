import type { QueryClient } from '@tanstack/react-query'
import type { ServerFrame, ServerFrameOf } from '#contract/socket.ts'
import { interactionKeys } from '#web/features/interaction/index.ts'
import { takeSettings } from '#web/features/settings/index.ts'
import { tellArrival } from './arrivals.ts'
import { findWindow } from './chat-cache.ts'
import { readWindow } from './get-window.ts'
import { applyToCaches, rereadWindow } from './live-caches.ts'
import type { Outbox } from './outbox.ts'
import { noticePartner } from './select-partner.ts'
import { beginTyping, endTyping } from './typing.ts'

interface FrameParts {
  queryClient: QueryClient
  userId: string
  outbox: Outbox
  /** Frames may have been missed. */
  onGap: () => void
}

/** Leads each frame of the server to what it concerns. */
export const createFrameHandler = ({ queryClient, userId, outbox, onGap }: FrameParts) => {
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
    // Told a second time, it is no news.
    if (window !== undefined && seq > (before?.lastSeq ?? 0)) tellArrival({ message, window })
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
      case 'read':
        applyToCaches(queryClient, frame)
        break
      case 'window':
        void rereadWindow(queryClient, frame.windowId)
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
      case 'gap':
        onGap()
        break
      // What was no good says so for who reads the frames; a pong has been heard, that is all.
      case 'error':
      case 'pong':
        break
    }
  }
}
