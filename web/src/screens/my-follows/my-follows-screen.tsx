import { useMyBase, useProfile } from '#web/features/user/index.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { BlockedPeople } from './blocked-people.tsx'
import { MyPeople } from './my-people.tsx'
import { isTab, PeoplePage, type Tab, tabs } from './people-page.tsx'

/** Whom somebody else follows, and who follows them. */
const OthersPeople = ({ userId, first }: { userId: string; first: Tab }) => {
  const { data: profile } = useProfile(userId)
  const name = profile === undefined ? undefined : profile.relation.remark || profile.nickname
  const counts = { follows: profile?.record.followNum, fans: profile?.record.fanNum, friends: undefined }
  return (
    <PeoplePage
      title={name ?? '关注与粉丝'}
      userId={userId}
      mine={false}
      tabs={tabs
        .filter(({ key }) => key !== 'friends')
        .map(({ key, label }) => ({ key, label: counts[key] === undefined ? label : `${label} ${counts[key]}` }))}
      first={first === 'friends' ? 'follows' : first}
    />
  )
}

/**
 * /my-follows: whom one follows, one's fans and friends. Query `tab` says which of them, `blocks` those who are
 * blocked; query `user` asks for those of somebody else.
 */
export const MyFollowsScreen = () => {
  const { search } = useLocation()
  const me = useMyBase()
  const { user, tab } = search

  if (tab === 'blocks') return <BlockedPeople />
  const first = isTab(tab) ? tab : 'follows'
  if (user !== undefined && user !== me.data?.id) return <OthersPeople key={user} userId={user} first={first} />
  return <MyPeople first={first} />
}
