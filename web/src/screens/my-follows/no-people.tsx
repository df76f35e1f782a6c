import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Tab } from './tabs.ts'

const mineTexts = {
  follows: { title: '还没有关注的人', text: '关注喜欢的人，他们的新话题会出现在首页的「关注」里' },
  fans: { title: '还没有粉丝', text: '写几条话题，喜欢的人会关注你' },
  friends: { title: '还没有好友', text: '互相关注就是好友，先去关注几个人吧' },
}

const othersTexts = {
  follows: { title: '还没有关注的人', text: '这里会列出对方关注的人' },
  fans: { title: '还没有粉丝', text: '你可以成为第一个' },
  friends: mineTexts.friends,
}

/** Stands where a list of people is empty. */
export const NoPeople = ({ tab, mine }: { tab: Tab; mine: boolean }) => {
  const { isBuilt } = useNavigation()
  if (!mine) return <EmptyState {...othersTexts[tab]} />
  return (
    <EmptyState
      {...mineTexts[tab]}
      action={
        isBuilt('/add-friend') ? (
          <Link to="/add-friend" className={buttonClass({ variant: 'secondary' })}>
            添加好友
          </Link>
        ) : (
          <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
            去首页看看
          </Link>
        )
      }
    />
  )
}
