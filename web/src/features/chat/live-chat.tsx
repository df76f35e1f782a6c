import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMyBase } from '#web/features/user/index.ts'
import { MessageBanner } from './message-banner.tsx'
import { startLive } from './start-live.ts'

/** Keeps the signed-in user connected, and shows what comes. Stands in the shell as long as there is a user. */
export const LiveChat = () => {
  const queryClient = useQueryClient()
  const { data: me } = useMyBase()
  // What is known of the user is cleared while his token is renewed: he is still the same.
  const [userId, setUserId] = useState(me?.id)
  if (me !== undefined && me.id !== userId) setUserId(me.id)

  const start = useEffectEvent((id: string) => startLive(queryClient, { id, avatar: me?.avatar ?? null }))
  useEffect(() => (userId === undefined ? undefined : start(userId)), [userId])

  return <MessageBanner />
}
