import type { ReactNode } from 'react'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { type PeopleSelection, usePeople } from '../api/page-people.ts'
import { PeopleSkeleton, UserRow } from './user-row.tsx'

interface PeopleListProps {
  selection: PeopleSelection
  /** Those in the list follow the signed-in user. */
  ofFans?: boolean
  empty: ReactNode
}

/** An endless list of people, each with the button to follow. */
export const PeopleList = ({ selection, ofFans = false, empty }: PeopleListProps) => {
  const query = usePeople(selection)
  // Asking again would not help.
  if (isRefusal(query.error, 'LISTS_PRIVATE'))
    return <EmptyState title="这里不公开" text="对方开启了隐私模式，不公开关注和粉丝" />
  return (
    <EndlessList
      name={`people ${JSON.stringify(selection)}`}
      query={query}
      keyOf={(user) => user.id}
      renderItem={(user) => <UserRow user={user} {...(ofFans && { fanFlag: true })} />}
      skeleton={<PeopleSkeleton />}
      empty={empty}
    />
  )
}
