import { FileText, Hash, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { OfficialMark } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { MarkedText } from '#web/lib/text/marked-text.tsx'
import { useSuggestions } from '../api/suggest.ts'
import { wordsOf } from '../keyword.ts'

const rowClass = 'flex min-h-12 w-full min-w-0 items-center gap-3 px-4 text-left active:bg-wash -outline-offset-2'

const Round = ({ children }: { children: ReactNode }) => (
  <span className="grid size-8 shrink-0 place-items-center text-ink-3">{children}</span>
)

interface SuggestionsProps {
  /** What is typed, a moment ago. */
  keyword: string
  /** What is typed now. */
  typed: string
  onPick: (word: string) => void
}

/** While one types: the search itself, people, hashtags, titles of topics, and words that others have searched or written. */
export const Suggestions = ({ keyword, typed, onPick }: SuggestionsProps) => {
  const { data } = useSuggestions(keyword)
  const words = wordsOf(typed)
  return (
    <ul aria-label="搜索联想" className="py-1">
      <li>
        <button type="button" className={rowClass} onClick={() => onPick(typed)}>
          <Round>
            <Search size={18} aria-hidden />
          </Round>
          <span className="min-w-0 flex-1 truncate">
            搜索“<span className="text-seal">{typed}</span>”
          </span>
        </button>
      </li>
      {data?.users.map((user) => (
        <li key={user.id}>
          <Link to="/user-detail/$userId" params={{ userId: user.id }} className={rowClass}>
            <Avatar name={user.nickname} src={user.avatar} size={32} />
            <span className="flex min-w-0 flex-1 items-center gap-1.5">
              <span className="min-w-0 truncate">
                <MarkedText text={user.remark || user.nickname} words={words} />
              </span>
              {user.officialFlag && <OfficialMark />}
            </span>
            <span className="text-sm text-ink-2">用户</span>
          </Link>
        </li>
      ))}
      {data?.hashtags.map(({ name, topicNum }) => (
        <li key={name}>
          <Link to="/search-list" search={{ hashtag: name }} className={rowClass}>
            <Round>
              <Hash size={18} aria-hidden />
            </Round>
            <span className="min-w-0 flex-1 truncate">
              <MarkedText text={name} words={words} />
            </span>
            <span className="text-sm text-ink-2 tabular-nums">{formatCount(topicNum)} 个话题</span>
          </Link>
        </li>
      ))}
      {data?.titles.map(({ topicId, title }) => (
        <li key={`title ${topicId}`}>
          <Link to="/topic-detail/$topicId" params={{ topicId }} className={rowClass}>
            <Round>
              <FileText size={18} aria-hidden />
            </Round>
            <span className="min-w-0 flex-1 truncate">
              <MarkedText text={title} words={words} />
            </span>
            <span className="shrink-0 text-sm text-ink-2">话题</span>
          </Link>
        </li>
      ))}
      {data?.words
        .filter((word) => word !== typed)
        .map((word) => (
          <li key={word}>
            <button type="button" className={rowClass} onClick={() => onPick(word)}>
              <Round>
                <Search size={18} aria-hidden />
              </Round>
              <span className="min-w-0 flex-1 truncate">
                <MarkedText text={word} words={words} />
              </span>
            </button>
          </li>
        ))}
    </ul>
  )
}
