import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { initiate, MessagesSkeleton, useWindow, useWindows } from '#web/features/chat/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { ChatPage } from './chat-page.tsx'

/** Stands where no chat is, or none of the user's. */
const NoChat = () => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="聊天" onBack={back} />}>
      <EmptyState
        drawing="nest"
        title="没有找到这个会话"
        text="它可能已被删除，也可能链接不完整"
        action={
          <Link to="/chat" replace className={buttonClass({ variant: 'secondary' })}>
            看看其他消息
          </Link>
        }
      />
    </Page>
  )
}

/** Opens the chat with somebody, in the history entry of this page: going back leads to where one came from. */
const StartChat = ({ userId }: { userId: string }) => {
  const navigation = useNavigation()
  const queryClient = useQueryClient()
  const [errorText, setErrorText] = useState('')
  // Without a network it is opened when it is one of those that are kept.
  const { windows } = useWindows()
  const known = errorText === '' ? undefined : windows.find(({ partner }) => partner.id === userId)?.id

  const open = useEffectEvent((id: string) => navigation.go({ to: '/chat-detail', search: { id } }, { replace: true }))
  useEffect(() => {
    if (known !== undefined) open(known)
    if (errorText !== '') return undefined
    let wanted = true
    initiate(queryClient, userId).then(
      ({ id }) => wanted && open(id),
      (error: unknown) => wanted && setErrorText(error instanceof Error ? error.message : '请稍后再试'),
    )
    return () => {
      wanted = false
    }
  }, [queryClient, errorText, userId, known])

  return (
    <Page nav={<NavBar title="聊天" titleHidden onBack={navigation.back} />}>
      {errorText === '' ? <MessagesSkeleton /> : <ErrorState message={errorText} onRetry={() => setErrorText('')} />}
    </Page>
  )
}

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
