import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stands in 关注 for who is not signed in. */
export const FollowInvitation = () => (
  <div className="h-full overflow-y-auto">
    <EmptyState
      title="登录后，看关注的人说了什么"
      text="关注喜欢的人，他们的话题会按时间出现在这里"
      action={
        <Link to="/login" search={{ redirect: '/home' }} className={buttonClass()}>
          去登录
        </Link>
      }
    />
  </div>
)

/** Stands in 关注 when there is nothing to read. */
export const NobodyFollowed = () => (
  <EmptyState
    title="这里还很安静"
    text="关注几个人，他们的新话题就会飞到这里来"
    action={
      <Link to="/add-friend" className={buttonClass()}>
        找找感兴趣的人
      </Link>
    }
  />
)

/** Stands where nobody has written anything yet. */
export const NoTopics = () => <EmptyState title="还没有话题" text="过一会儿再来看看，也许就有人开口了" />
