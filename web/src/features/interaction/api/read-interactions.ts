import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#web/lib/client/client.ts'
import { interactionKeys } from './interaction-keys.ts'

/**
 * Marks everything as read as soon as the reader sees it. The dots stay until they come again: they show what was
 * new.
 * @param shownAt when what they see was loaded; 0 while nothing is there
 */
export const useReadInteractions = (shownAt: number): void => {
  const queryClient = useQueryClient()
  const read = useEffectEvent(async () => {
    try {
      queryClient.setQueryData(interactionKeys.unread, await call('interaction.read', { body: {} }, { quiet: true }))
    } catch {
      // It stays unread until the next time.
    }
  })
  useEffect(() => {
    if (shownAt > 0) void read()
  }, [shownAt])
}
