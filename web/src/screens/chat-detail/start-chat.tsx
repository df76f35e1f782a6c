import { useEffect, useEffectEvent, useState } from 'react'
import { initiate } from '#web/features/chat/index.ts'
import { MessagesSkeleton } from '#web/features/chat/ui/messages/messages-skeleton.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** Opens the chat with somebody, in the place of this page: going back leads to where one came from. */
export const StartChat = ({ userId }: { userId: string }) => {
  const navigation = useNavigation()
  const [failure, setFailure] = useState('')

  const open = useEffectEvent((id: string) => navigation.go({ to: '/chat-detail', search: { id } }, { replace: true }))
  useEffect(() => {
    if (failure !== '') return undefined
    let wanted = true
    initiate(userId).then(
      ({ id }) => wanted && open(id),
      (error: unknown) => wanted && setFailure(error instanceof Error ? error.message : '请稍后再试'),
    )
    return () => {
      wanted = false
    }
  }, [failure, userId])

  return (
    <Page nav={<NavBar title="聊天" titleHidden onBack={navigation.back} />}>
      {failure === '' ? <MessagesSkeleton /> : <ErrorState message={failure} onRetry={() => setFailure('')} />}
    </Page>
  )
}
