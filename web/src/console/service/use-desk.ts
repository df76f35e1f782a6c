import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/client/client.ts'
import { createSocket, openSocket } from '#web/lib/socket/socket.ts'

/** What of the desk changes while somebody looks at it, by the beginnings of its keys. */
const keys = [['list', 'handovers'], ['handover'], ['list', 'handover'], ['list', 'notes'], ['desk']]

/** Hears of whatever changes at the desk, and has it read again at once. @returns whether it can hear */
export const useDesk = (): boolean => {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const readAgain = () => {
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }
    const socket = createSocket({
      fetchToken: (signal) => call('chat.connectToken', {}, { quiet: true, signal }),
      open: openSocket,
      onFrame: ({ type }) => {
        if (type === 'desk' || type === 'gap') readAgain()
      },
      onState: (state) => {
        setLive(state === 'open')
        // Something may have been missed before.
        if (state === 'open') readAgain()
      },
      onSessionEnded: () => socket.start(),
      heartbeatMs: limits.heartbeatSeconds * 1000,
    })
    window.addEventListener('online', socket.wake)
    window.addEventListener('focus', socket.wake)
    socket.start()
    return () => {
      window.removeEventListener('online', socket.wake)
      window.removeEventListener('focus', socket.wake)
      socket.stop()
    }
  }, [queryClient])
  return isLive
}
