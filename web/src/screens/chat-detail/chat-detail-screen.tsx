import { useWindow } from '#web/features/chat/index.ts'
import { MessagesSkeleton } from '#web/features/chat/ui/messages/messages-skeleton.tsx'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { ChatPage } from './chat-page.tsx'
import { NoChat } from './no-chat.tsx'
import { StartChat } from './start-chat.tsx'

const OpenChat = ({ windowId }: { windowId: string }) => {
  const { data: chat, error, refetch } = useWindow(windowId)
  const { back } = useNavigation()
  if (isRefusal(error, 'WINDOW_GONE') || isRefusal(error, 'INPUT_INVALID')) return <NoChat />
  if (chat !== undefined) return <ChatPage chat={chat} />
  return (
    <Page nav={<NavBar title="聊天" titleHidden onBack={back} />}>
      {error === null ? <MessagesSkeleton /> : <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Page>
  )
}

/** /chat-detail: a private chat, by the `id` of its window or by the `user` with whom it is. */
export const ChatDetailScreen = () => {
  const { search } = useLocation()
  if (search.id) return <OpenChat key={search.id} windowId={search.id} />
  if (search.user) return <StartChat key={search.user} userId={search.user} />
  return <NoChat />
}
