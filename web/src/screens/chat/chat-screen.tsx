import { InteractionEntry } from '#web/features/interaction/interaction-entry.tsx'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /chat: what others have to say to the user. */
export const ChatScreen = () => (
  <Page nav={<NavBar title="消息" />}>
    <div className="px-3 pt-1">
      <InteractionEntry />
    </div>
    <EmptyState
      title="私信还没有开放"
      text="先去认识几个人，等开通了就能和他们说话"
      action={
        <Link to="/my-follows" className={buttonClass({ variant: 'secondary' })}>
          看看关注和好友
        </Link>
      }
    />
  </Page>
)
