import { useState } from 'react'
import { PeopleSkeleton, UserRow, useSuggestedPeople } from '#web/features/friend/index.ts'
import { asKeyword } from '#web/features/search/keyword.ts'
import { FoundUsers } from '#web/features/search/components/found-lists.tsx'
import { SearchField } from '#web/features/search/components/search-field.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { WaysToAdd } from './ways-to-add.tsx'

const noteOf = (commonNum: number) => (commonNum > 0 ? `你关注的 ${commonNum} 个人也关注了 TA` : undefined)

/** 可能认识的人, each with the reason where there is one. */
const PeopleYouMayKnow = () => {
  const { data: people, error, refetch } = useSuggestedPeople()
  return (
    <section aria-labelledby="people-you-may-know">
      <h2 id="people-you-may-know" className="px-4 pt-5 pb-2 text-sm font-medium text-ink-2">
        可能认识的人
      </h2>
      {people !== undefined && people.length > 0 && (
        <ul className="mx-3 overflow-hidden rounded-card bg-card">
          {people.map((user) => {
            const note = noteOf(user.commonNum)
            return (
              <li key={user.id}>
                <UserRow user={user} {...(note !== undefined && { note })} />
              </li>
            )
          })}
        </ul>
      )}
      {people?.length === 0 && <EmptyState art={null} title="暂时没有可推荐的人" text="多关注几个人，这里就热闹了" />}
      {people === undefined &&
        (error === null ? <PeopleSkeleton /> : <ErrorState message={error.message} onRetry={() => void refetch()} />)}
    </section>
  )
}

/** How long somebody must stop typing before people are searched. */
const debounceMs = 250

/** /add-friend: finding people by name, by QR card, or among those whom one may know. */
export const AddFriendScreen = () => {
  const { back } = useNavigation()
  const [typed, setTyped] = useState('')
  const typedKeyword = asKeyword(typed)
  const keyword = useDebouncedValue(typedKeyword, debounceMs)
  const searching = typedKeyword !== '' && keyword !== ''
  return (
    <Page
      className={searching ? 'overflow-y-hidden!' : ''}
      nav={
        <>
          <NavBar title="添加好友" onBack={back} />
          <div className="flex bg-paper px-3 pb-2">
            <SearchField value={typed} onChange={setTyped} onSubmit={() => {}} placeholder="昵称、用户名或拼音" />
          </div>
        </>
      }
    >
      {searching ? (
        <FoundUsers key={keyword} keyword={keyword} />
      ) : (
        <div className="pb-6">
          <WaysToAdd />
          <PeopleYouMayKnow />
        </div>
      )}
    </Page>
  )
}
