import { useLocation } from '#web/lib/navigation/context.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { BlockedPeople } from './blocked-people.tsx'
import { MyPeople } from './my-people.tsx'
import { OthersPeople } from './others-people.tsx'
import { isTab } from './tabs.ts'

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
