import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from '#web/lib/socket/socket.ts'
import { readUnseen } from './mark-read.ts'
import { getOpenWindow } from './open-window.ts'
import type { Outbox } from './outbox.ts'

/**
 * Gives the connection its occasions: the network comes back, somebody looks at the page again, the server has answered
 * something else.
 * @returns a function that ends it
 */
export const followPage = (queryClient: QueryClient, socket: Socket, outbox: Outbox): (() => void) => {
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    socket.wake()
    void outbox.load()
    readUnseen(getOpenWindow())
  }
  window.addEventListener('online', socket.wake)
  window.addEventListener('offline', socket.drop)
  document.addEventListener('visibilitychange', onVisible)
  const endCalls = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) socket.heardOfServer()
  })
  return () => {
    window.removeEventListener('online', socket.wake)
    window.removeEventListener('offline', socket.drop)
    document.removeEventListener('visibilitychange', onVisible)
    endCalls()
  }
}
