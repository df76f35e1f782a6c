import { PeopleSkeleton, UserRow } from '#web/features/friend/index.ts'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { wordsOf } from '../keyword.ts'
import { NothingFound } from './nothing-found.tsx'
import { useFoundUsers } from '../api/page-found.ts'

/** Users whom the keyword names. */
export const FoundUsers = ({ keyword }: { keyword: string }) => {
  const words = wordsOf(keyword)
  return (
    <EndlessList
      name={`found-users ${keyword}`}
      query={useFoundUsers(keyword)}
      keyOf={(user) => user.id}
      renderItem={(user) => <UserRow user={user} highlight={words} />}
      skeleton={<PeopleSkeleton />}
      empty={<NothingFound keyword={keyword} what="用户" />}
    />
  )
}
