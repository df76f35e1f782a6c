import type { QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { socketPath } from '#contract/socket-address.ts'
import { blocked, followed, unblocked } from '#web/features/friend/index.ts'
import { interactionKeys } from '#web/features/interaction/index.ts'
import { uploadFile } from '#web/features/media/index.ts'
import { rereadSettings } from '#web/features/settings/index.ts'
import { call } from '#web/lib/client/client.ts'
import { createIdbStore } from '#web/lib/storage/idb-store.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { createTabLock } from '#web/lib/storage/tab-lock.ts'
import { session } from '#web/lib/session/session.ts'
import { createSocket, type SocketLike, type SocketState } from '#web/lib/socket/socket.ts'
import { dropWindowsWith } from './chat-cache.ts'
import { chatKeys } from './chat-keys.ts'
import { claimDrafts, forgetDrafts } from './drafts.ts'
import { setLive, tellLive } from './live.ts'
import { createFrameHandler } from './live-frames.ts'
import { followPage } from './live-occasions.ts'
import { forgetFiles, keepFile } from './local-files.ts'
import { forgetRead, tellRead } from './mark-read.ts'
import type { Writer } from './outbox-entry.ts'
import { createOutboxShelf } from './outbox-shelf.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { refreshWindows } from './page-windows.ts'

const device = createIdbStore('hongyan-outbox')

const openSocket = (token: string): SocketLike =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}${socketPath(token)}`) as SocketLike

const createUserOutbox = (userId: string, send: Parameters<typeof createOutbox>[0]['send']): Outbox =>
  createOutbox({
    shelf: createOutboxShelf(device, userId),
    lockOf: (windowId) => createTabLock(`outbox-${userId}-${windowId}`),
    send,
    upload: async (kind, file, hooks) => (await uploadFile(kind, file, hooks)).id,
    onFile: keepFile,
  })

/** Within this time all clients that missed something have asked for it. */
const gapMs = 3000

/** What may have changed while there was no connection is read anew; what is shown stays until then. */
const catchUp = (queryClient: QueryClient) => {
  for (const queryKey of [chatKeys.unread, chatKeys.allMessages, interactionKeys.unread])
    void queryClient.invalidateQueries({ queryKey })
  rereadSettings(queryClient)
  refreshWindows(queryClient).catch(() => {})
}

/** Keeps the windows true to whom the user follows and has blocked. @returns a function that ends it */
const followPeople = (queryClient: QueryClient): (() => void) => {
  const refresh = () => void refreshWindows(queryClient).catch(() => {})
  const ends = [
    blocked.subscribe((userId) => {
      dropWindowsWith(queryClient, userId)
      refresh()
    }),
    unblocked.subscribe(refresh),
    followed.subscribe(refresh),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Connects a user to the server for as long as he is signed in: messages come and go, and what is shown stays true.
 * @param onEndedElsewhere the session was ended, and not here: it is over by then
 * @returns a function that ends it
 */
export const startLive = (queryClient: QueryClient, me: Writer, onEndedElsewhere: () => void): (() => void) => {
  claimDrafts(me.id)
  const follow: Record<SocketState, () => void> = {
    off: () => outbox.disconnected(),
    connecting: () => {},
    open: () => {
      void outbox.load()
      tellRead(queryClient)
      catchUp(queryClient)
    },
    waiting: () => {
      outbox.disconnected()
      // What is opened from now on is asked for: nothing new is heard.
      void queryClient.invalidateQueries({ queryKey: chatKeys.allMessages, refetchType: 'none' })
    },
  }
  const socket = createSocket({
    fetchToken: async () => {
      try {
        return await call('chat.connectToken', {}, { quiet: true })
      } catch (error) {
        if (isRefusal(error, 'TOKEN_BLACKLISTED') && !session.isSignedIn()) onEndedElsewhere()
        throw error
      }
    },
    open: openSocket,
    onFrame: (frame) => takeFrame(frame),
    onState: (state) => {
      follow[state]()
      tellLive()
    },
    // Asking for the next token finds out whether it was the session of now, or one that another has followed already.
    onSessionEnded: () => socket.start(),
    heartbeatMs: limits.heartbeatSeconds * 1000,
  })
  const outbox = createUserOutbox(me.id, socket.send)
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  const takeFrame = createFrameHandler({
    queryClient,
    userId: me.id,
    outbox,
    // All clients are told at the same moment: they ask one after another.
    onGap: () => {
      clearTimeout(catchingUp)
      catchingUp = setTimeout(() => catchUp(queryClient), Math.random() * gapMs)
    },
  })
  const endOutbox = outbox.subscribe(tellLive)
  const endPage = followPage(queryClient, socket, outbox)
  const endPeople = followPeople(queryClient)
  const endSession = session.subscribe((change) => {
    if (change !== 'signed-out') return
    forgetDrafts()
    forgetFiles()
    forgetRead()
  })
  setLive({ queryClient, me, socket, outbox })
  void outbox.load()
  socket.start()

  return () => {
    clearTimeout(catchingUp)
    endSession()
    endPage()
    endPeople()
    endOutbox()
    outbox.close()
    socket.stop()
    setLive(null)
  }
}
