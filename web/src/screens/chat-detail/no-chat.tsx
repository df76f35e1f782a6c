import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** Stands where no chat is, or none of the user's. */
export const NoChat = () => {
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="聊天" onBack={back} />}>
      <EmptyState
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
