import { ChevronRight } from 'lucide-react'
import { UserRow } from '#web/features/friend/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { markWords } from '#web/lib/text/marked-text.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { useFoundHashtags } from '../api/search-hashtags.ts'
import { useFoundUsers } from '../api/search-users.ts'
import { wordsOf } from '../keyword.ts'

/** So many users stand above the topics before 更多用户. */
const usersShown = 3
const hashtagsShown = 8

/** Whether what stands above the topics is known: before, they would be pushed down. */
export const useBesidesKnown = (keyword: string): boolean => {
  const users = useFoundUsers(keyword)
  const hashtags = useFoundHashtags(keyword)
  return !users.isPending && !hashtags.isPending
}

interface FoundBesidesProps {
  keyword: string
  /** Shows all users. */
  onMoreUsers: () => void
}

/** Above the topics of 综合: the first users and hashtags that were found. What is not found or fails leaves no gap. */
export const FoundBesides = ({ keyword, onMoreUsers }: FoundBesidesProps) => {
  const { data: users = [] } = useFoundUsers(keyword)
  const { data: hashtags = [] } = useFoundHashtags(keyword)
  const highlight = markWords(wordsOf(keyword))
  return (
    <div className="space-y-2.5 px-3 pt-2.5 pb-2.5">
      {users.length > 0 && (
        <section aria-label="相关用户" className="overflow-hidden rounded-card bg-card">
          {users.slice(0, usersShown).map((user) => (
            <UserRow key={user.id} user={user} highlight={highlight} />
          ))}
          {users.length > usersShown && (
            <button
              type="button"
              onClick={onMoreUsers}
              className="flex min-h-11 w-full items-center justify-center gap-0.5 border-t border-line text-sm text-ink-2 active:bg-wash"
            >
              更多用户
              <ChevronRight size={16} aria-hidden />
            </button>
          )}
        </section>
      )}
      {hashtags.length > 0 && (
        <nav aria-label="相关标签" className="no-scrollbar -mx-3 flex gap-2 overflow-x-auto px-3 py-1.5">
          {hashtags.slice(0, hashtagsShown).map(({ name, topicNum }) => (
            <Link key={name} to="/search-list" search={{ hashtag: name }} className={chipClass()}>
              <span className="text-river">#{name}#</span>
              <span className="tabular-nums">{formatCount(topicNum)}</span>
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
