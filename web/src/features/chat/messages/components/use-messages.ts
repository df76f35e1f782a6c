import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useOutboxItems, useWriter } from '../../live/live.ts'
import { keepForReload, messagesOptions, readOlder } from '../../api/page-messages.ts'
import { showMessages } from '../shown-messages.ts'

/** How it stands with the older messages of a window. */
type OlderState = 'idle' | 'loading' | 'failed'

/** The messages of a window, the oldest first, and those on their way after them. */
export const useMessages = (windowId: string) => {
  const queryClient = useQueryClient()
  const signedIn = useSignedIn()
  const { data, status, error, refetch } = useQuery({
    ...messagesOptions(windowId),
    enabled: signedIn && windowId !== '',
  })
  useEffect(() => keepForReload(queryClient, windowId), [queryClient, windowId])
  const items = useOutboxItems(windowId)
  const writer = useWriter()
  const [older, setOlder] = useState<OlderState>('idle')
  const hasOlder = data !== undefined && data.cursor !== null
  const messages = showMessages(data?.messages ?? [], items, writer, hasOlder)

  /** Reads the page before the oldest; resolves when it is there, or when it could not be had (`olderFailed`). */
  const loadOlder = async (): Promise<void> => {
    setOlder('loading')
    try {
      await readOlder(queryClient, windowId)
      setOlder('idle')
    } catch {
      setOlder('failed')
    }
  }

  return {
    messages,
    /** There are older ones on the server. */
    hasOlder,
    loadOlder,
    isLoadingOlder: older === 'loading',
    olderFailed: older === 'failed',
    /** `success` as soon as messages are there; they stay while they are read again. */
    status: data === undefined ? status : ('success' as const),
    error,
    retry: () => void refetch(),
  }
}
