import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { arrivals, LiveChat, useUnread } from '#web/features/chat/index.ts'
import { claimReplyDrafts } from '#web/features/post/reply-draft.ts'
import { ThemeOfSettings } from '#web/features/settings/index.ts'
import { startStarTaps } from '#web/features/topic/star-taps.ts'
import { orderKeys } from '#web/features/train-order/api/order-keys.ts'
import { useMyBase } from '#web/features/user/index.ts'

/** The icon of the installed app says how much is unread, where the system lets it. */
const useAppBadge = () => {
  const unread = useUnread()
  useEffect(() => {
    // A system that has no badge, or does not let us, shows none.
    navigator.setAppBadge?.(unread).catch(() => {})
  }, [unread])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), [])
}

/** What somebody else has begun on this device is not theirs. */
const useOwnReplies = () => {
  const userId = useMyBase().data?.id
  useEffect(() => {
    if (userId !== undefined) claimReplyDrafts(userId)
  }, [userId])
}

/** What 铁路服务 writes of has happened to one's orders: a train is cancelled, tickets are issued. */
const useOrderNews = () => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      arrivals.subscribe(({ window: { partner } }) => {
        // A window does not say which of the official accounts it is with.
        if (partner.officialFlag !== true) return
        for (const queryKey of [orderKeys.details, orderKeys.pages]) void queryClient.invalidateQueries({ queryKey })
      }),
    [queryClient],
  )
}

/** What runs on every screen for who is signed in. */
export const SignedIn = () => {
  useEffect(startStarTaps, [])
  useAppBadge()
  useOwnReplies()
  useOrderNews()
  return (
    <>
      <ThemeOfSettings />
      <LiveChat />
    </>
  )
}
