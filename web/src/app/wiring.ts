import type { QueryClient } from '@tanstack/react-query'
import { blocked, followed, unblocked } from '#web/features/friend/index.ts'
import { dropAuthor, topicKeys } from '#web/features/topic/index.ts'
import { forgetMyself, refetchMyself } from '#web/features/user/index.ts'
import type { Navigation } from '#web/lib/navigation/navigation.ts'
import { connectNotices } from '#web/lib/client/notices.ts'
import { type SessionChange, session } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/toast.tsx'

/** Lets the client speak through the toasts, and lead to /login when the session is over. */
export const wireNotices = (navigation: Navigation) =>
  connectNotices({
    show: (message) => toast(message, { keeps: true }),
    showLoading: (message, { durationMs }) => toast.loading(message, { durationMs, blocking: true }),
    sessionLost: () => {
      const { pathname, href } = navigation.location()
      if (pathname !== '/login') navigation.go({ to: '/login', search: { redirect: href } })
    },
  })

/** Drops all answers that are not marked as public; what shows one of them shows that it has none. */
const dropPrivate = (queryClient: QueryClient) => {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ predicate: ({ meta }) => meta?.isPublic !== true })) {
    if (query.getObserversCount() > 0) {
      query.reset()
      // Not what it began with, either: that may have been saved before a reload.
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
    } else cache.remove(query)
  }
}

/** Keeps what is shown true to who is signed in, whichever tab has signed in or out. */
export const wireSession = (navigation: Navigation, queryClient: QueryClient) => {
  const follow: Record<SessionChange, () => void> = {
    // Stars and the like belong to the reader.
    'signed-in': () => void queryClient.invalidateQueries(),
    'signed-out': () => {
      dropPrivate(queryClient)
      // Asked without a user, the rest shows what everybody sees.
      void queryClient.invalidateQueries({ predicate: ({ meta }) => !!meta?.isPublic })
      // A screen that needs a user leads away.
      navigation.recheck()
    },
    // Specification, section 4: user info is cleared before the token is renewed. What shows it asks for it again,
    // and waits for the new token.
    renewing: () => {
      forgetMyself(queryClient)
      void refetchMyself(queryClient)
    },
    renewed: () => {},
  }
  return session.subscribe((change) => follow[change]())
}

/** Keeps the lists of topics and replies true to whom the user follows and has blocked. */
export const wirePeople = (queryClient: QueryClient) => {
  followed.subscribe(() => void queryClient.invalidateQueries({ queryKey: [...topicKeys.pages, { list: 'follow' }] }))
  unblocked.subscribe(() => void queryClient.invalidateQueries({ queryKey: topicKeys.pages }))
  blocked.subscribe((userId) => {
    dropAuthor(queryClient, userId)
    // What was found holds people, topics and replies alike: it is asked for again.
    queryClient.removeQueries({ queryKey: ['search'] })
    // Replies are no part of the first page: who cannot load what shows them has none.
    import('#web/features/post/index.ts').then(
      (post) => post.dropAuthor(queryClient, userId),
      () => {},
    )
  })
}
