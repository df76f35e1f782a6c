import type { QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { blocked, followed, friendKeys, remarked, unblocked } from '#web/features/friend/index.ts'
import { interactionKeys } from '#web/features/interaction/index.ts'
import { uploadFile } from '#web/features/media/index.ts'
import { rereadSettings } from '#web/features/settings/index.ts'
import { profileKeys, userKeys } from '#web/features/user/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { session } from '#web/lib/session/session.ts'
import { createSocket, openSocket, type Socket, type SocketState } from '#web/lib/socket/socket.ts'
import { ordersChanged } from '#web/lib/socket/orders-changed.ts'
import { runsAreTold, watchedRuns } from '#web/lib/socket/watched-runs.ts'
import { createTabLock } from '#web/lib/storage/tab-lock.ts'
import { dropWindowsWith, renamePartner } from '../../api/chat-cache.ts'
import { chatKeys } from '../../api/chat-keys.ts'
import { forgetRead, readUnseen, sendRead } from '../../api/mark-read.ts'
import { refreshWindows } from '../../api/page-windows.ts'
import { claimDrafts } from '../../drafts.ts'
import { keepFile } from '../../outbox/local-files.ts'
import type { Writer } from '../../outbox/outbox-entry.ts'
import { createOutboxStore, outboxDevice, type OutboxStore } from '../../outbox/outbox-store.ts'
import { createOutbox, type Outbox } from '../../outbox/outbox.ts'
import { notifyLive, setLive } from '../live.ts'
import { openWindow } from '../open-window.ts'
import { createFrameHandler } from './handle-frame.ts'

/**
 * Tries the connection when there is a reason to: the network comes back, somebody looks at the page again or turns to
 * it, the server has answered something else.
 * @returns a function that ends it
 */
const watchPage = (queryClient: QueryClient, socket: Socket, outbox: Outbox): (() => void) => {
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    socket.wake()
    void outbox.load()
    readUnseen(queryClient, openWindow.get())
  }
  window.addEventListener('online', socket.wake)
  window.addEventListener('focus', socket.wake)
  window.addEventListener('offline', socket.drop)
  document.addEventListener('visibilitychange', onVisible)
  const endCalls = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) socket.heardOfServer()
  })
  return () => {
    window.removeEventListener('online', socket.wake)
    window.removeEventListener('focus', socket.wake)
    window.removeEventListener('offline', socket.drop)
    document.removeEventListener('visibilitychange', onVisible)
    endCalls()
  }
}

const createUserOutbox = (
  store: OutboxStore,
  userId: string,
  send: Parameters<typeof createOutbox>[0]['send'],
): Outbox =>
  createOutbox({
    store,
    lockOf: (windowId) => createTabLock(`outbox-${userId}-${windowId}`),
    send,
    upload: async (kind, file, hooks) => (await uploadFile(kind, file, hooks)).id,
    onFile: keepFile,
  })

/** Within this time all clients that missed something have asked for it. */
const gapMs = 3000

/** What the page has just read itself, when it connects for the first time. */
const justReadMs = 10_000

/**
 * What may have changed while there was no connection is read again; what is shown stays until then.
 * @param freshMs settings read within this time are not read again
 */
const catchUp = (queryClient: QueryClient, freshMs = 0) => {
  for (const queryKey of [chatKeys.unread, chatKeys.allMessages, interactionKeys.unread])
    void queryClient.invalidateQueries({ queryKey })
  ordersChanged.emit()
  rereadSettings(queryClient, freshMs)
  refreshWindows(queryClient).catch(() => {})
}

/** Keeps the windows true to whom the user follows and has blocked, and to what they call them. @returns a function that ends it */
const watchPeople = (queryClient: QueryClient): (() => void) => {
  const refresh = () => void refreshWindows(queryClient).catch(() => {})
  const ends = [
    blocked.subscribe((userId) => {
      dropWindowsWith(queryClient, userId)
      refresh()
    }),
    unblocked.subscribe(refresh),
    followed.subscribe(refresh),
    remarked.subscribe((named) => renamePartner(queryClient, named)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Connects a user to the server for as long as they are signed in: messages come and go, and what is shown stays true.
 * @param onEndedElsewhere the session was ended, and not here: it is over by then
 * @returns a function that ends it
 */
export const startLive = (queryClient: QueryClient, me: Writer, onEndedElsewhere: () => void): (() => void) => {
  claimDrafts(me.id)
  const store = createOutboxStore(outboxDevice, me.id)
  void store.claim()
  let opened = false
  const onState: Record<SocketState, () => void> = {
    off: () => outbox.disconnected(),
    connecting: () => {},
    open: () => {
      void outbox.load()
      sendRead(queryClient)
      catchUp(queryClient, opened ? 0 : justReadMs)
      opened = true
    },
    waiting: () => {
      outbox.disconnected()
      // What is opened from now on is asked for: nothing new is heard.
      void queryClient.invalidateQueries({ queryKey: chatKeys.allMessages, refetchType: 'none' })
    },
  }
  const socket = createSocket({
    fetchToken: async (signal) => {
      try {
        return await call('chat.connectToken', {}, { quiet: true, signal })
      } catch (error) {
        if (isRefusal(error, 'TOKEN_BLACKLISTED') && !session.isSignedIn()) onEndedElsewhere()
        throw error
      }
    },
    open: openSocket,
    onFrame: (frame) => takeFrame(frame),
    onState: (state) => {
      onState[state]()
      if (state === 'open') tellRuns()
      runsAreTold.set(state === 'open')
      notifyLive()
    },
    // Asking for the next token finds out whether it was the session of now, or one that another has followed already.
    onSessionEnded: () => socket.start(),
    heartbeatMs: limits.heartbeatSeconds * 1000,
  })
  // A new connection knows of none.
  const tellRuns = () => {
    const runIds = [...watchedRuns.get()]
    if (socket.state() === 'open' && (runIds.length > 0 || runsAreTold.get()))
      socket.send({ type: 'watch-runs', runIds })
  }
  const endRuns = watchedRuns.subscribe(tellRuns)
  const outbox = createUserOutbox(store, me.id, socket.send)
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  const takeFrame = createFrameHandler({
    queryClient,
    userId: me.id,
    outbox,
    onRemark: (partnerId) => {
      const { pages, choosable, search } = friendKeys
      for (const queryKey of [userKeys.remarks, profileKeys.of(partnerId), pages, choosable, search])
        void queryClient.invalidateQueries({ queryKey })
    },
    // All clients hear of it at the same moment: they ask one after another.
    onGap: () => {
      clearTimeout(catchingUp)
      catchingUp = setTimeout(() => catchUp(queryClient), Math.random() * gapMs)
    },
  })
  const endOutbox = outbox.subscribe(notifyLive)
  const endPage = watchPage(queryClient, socket, outbox)
  const endPeople = watchPeople(queryClient)
  const endSession = session.subscribe((change) => {
    if (change !== 'signed-out') return
    // Not only when this is taken down: the server refuses what is still asked for.
    socket.stop()
    // `forgetChats` removes what is stored; this, what is just about to be.
    void store.clear()
    forgetRead()
  })
  setLive({ me, socket, outbox })
  void outbox.load()
  socket.start()

  return () => {
    clearTimeout(catchingUp)
    endSession()
    endPage()
    endPeople()
    endOutbox()
    endRuns()
    outbox.close()
    socket.stop()
    setLive(null)
  }
}
