import { PeopleSkeleton, UserRow, useSuggestedPeople } from '#web/features/friend/index.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

const noteOf = (commonNum: number) => (commonNum > 0 ? `你关注的 ${commonNum} 个人也关注了 TA` : undefined)

/** 可能认识的人, each with the reason where there is one. */
export const PeopleYouMayKnow = () => {
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
