import type { ReactNode } from 'react'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { type PeopleSelection, usePeople } from './page-people.ts'
import { UserRow } from './user-row.tsx'
import { PeopleSkeleton } from './user-row-skeleton.tsx'

interface PeopleListProps {
  selection: PeopleSelection
  /** Those in the list follow the signed-in user. */
  ofFans?: boolean
  empty: ReactNode
}

/** An endless list of people, each with the button to follow. */
export const PeopleList = ({ selection, ofFans = false, empty }: PeopleListProps) => (
  <EndlessList
    name={`people ${JSON.stringify(selection)}`}
    query={usePeople(selection)}
    keyOf={(user) => user.id}
    renderItem={(user) => <UserRow user={user} {...(ofFans && { fanFlag: true })} />}
    skeleton={<PeopleSkeleton />}
    empty={empty}
  />
)
