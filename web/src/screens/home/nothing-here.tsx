import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const states = {
  'signed-out': (
    <EmptyState
      drawing="bridge"
      title="登录后，看关注的人说了什么"
      text="关注喜欢的人，他们的话题会按时间出现在这里"
      action={
        <Link to="/login" search={{ redirect: '/home' }} className={buttonClass()}>
          去登录
        </Link>
      }
    />
  ),
  'nobody-followed': (
    <EmptyState
      drawing="bridge"
      title="这里还很安静"
      text="关注几个人，他们的新话题就会飞到这里来"
      action={
        <Link to="/add-friend" className={buttonClass()}>
          找找感兴趣的人
        </Link>
      }
    />
  ),
  'no-topics': (
    <EmptyState
      drawing="brush"
      title="还没有话题"
      text="总要有人先开口"
      action={
        <Link to="/topic-edit/$id" params={{ id: 'new' }} className={buttonClass()}>
          写第一条
        </Link>
      }
    />
  ),
}

/** Stands where a list of 首页 is empty. @param why 关注 for who is not signed in or follows nobody; nobody has written anything yet */
export const NothingHere = ({ why }: { why: keyof typeof states }) => states[why]
