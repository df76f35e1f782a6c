import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMyBase } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { MessageBanner } from '../banner/components/message-banner.tsx'
import { startLive } from '../live/api/start-live.ts'

/** Keeps the signed-in user connected, and shows what comes. Stands in the shell as long as there is a user. */
export const LiveChat = () => {
  const queryClient = useQueryClient()
  const navigation = useNavigation()
  const { data: me } = useMyBase()
  // What is known of the user is cleared while their token is renewed: they are still the same.
  const [userId, setUserId] = useState(me?.id)
  if (me !== undefined && me.id !== userId) setUserId(me.id)

  // Wherever they are: what they look at is not theirs any more on this device.
  const leave = () => {
    const { pathname, search, href } = navigation.location()
    // A screen that needs a user has led there already; without a redirect, it was an action of their own that says so
    // itself.
    const replace = pathname === '/login'
    if (replace && search.redirect === undefined) return
    navigation.go({ to: '/login', search: { redirect: replace ? search.redirect : href, ended: '1' } }, { replace })
  }
  const start = useEffectEvent((id: string) => startLive(queryClient, { id, avatar: me?.avatar ?? null }, leave))
  useEffect(() => (userId === undefined ? undefined : start(userId)), [userId])

  return <MessageBanner />
}
