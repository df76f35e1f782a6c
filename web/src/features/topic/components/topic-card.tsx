import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TopicCard as Topic } from '#contract/topic.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { useStarTopic } from '../api/star-topic.ts'
import { AuthorLine } from './author-line.tsx'
import { FoldedText } from './folded-text.tsx'
import { ShareButton } from './share-button.tsx'
import { StarButton } from './star-button.tsx'
import { TopicMedia } from './topic-media.tsx'
import { TopicMenu } from './topic-menu.tsx'

interface TopicCardProps {
  topic: Topic
  /** Its pictures load at once: for the cards that are seen first. */
  eager?: boolean
  /** Leaves the category out: for a list that holds only one. */
  categoryHidden?: boolean
  /** Marks in a text what was looked for. */
  highlight?: ((text: string) => ReactNode) | undefined
}

/** Names the way into a topic that has no title. */
const linkNameOf = ({ content, author }: Topic) => content.slice(0, 40) || `${author.nickname}的话题`

const actionClass =
  'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full text-sm text-ink-2 tabular-nums transition-colors'

/** What can be done with a card: star, read the replies, share. */
const TopicActions = ({ topic }: { topic: Topic }) => {
  const star = useStarTopic()
  return (
    <div className="relative z-10 -mb-2 flex items-center gap-6">
      <StarButton
        what="话题"
        topicId={topic.id}
        starFlag={topic.starFlag}
        starNum={topic.starNum}
        emptyText="星标"
        onToggle={() => star(topic)}
      />
      <Link
        to="/topic-detail/$topicId"
        params={{ topicId: topic.id }}
        hash="posts"
        aria-label={`查看 ${formatCount(topic.postNum)} 条回复`}
        className={actionClass}
      >
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
        {topic.postNum === 0 ? '回复' : formatCount(topic.postNum)}
      </Link>
      <ShareButton topic={topic} iconSize={19} className={`${actionClass} ml-auto justify-end`} />
    </div>
  )
}

/**
 * A topic in a list. All of it opens the topic: a link is stretched over the card, and what has a use of its own lies
 * above it.
 */
export const TopicCard = ({ topic, eager = false, categoryHidden = false, highlight }: TopicCardProps) => {
  const detail = { to: '/topic-detail/$topicId', params: { topicId: topic.id } } as const
  return (
    <article data-topic={topic.id} className="relative isolate space-y-2 rounded-card bg-card p-4">
      <AuthorLine topic={topic} categoryHidden={categoryHidden} trailing={<TopicMenu topic={topic} />} />
      {topic.title === '' ? (
        <Link {...detail} aria-label={linkNameOf(topic)} className="absolute inset-0 m-0! rounded-card" />
      ) : (
        <h2 className="text-lg font-semibold">
          <Link {...detail} className="after:absolute after:inset-0">
            {highlight === undefined ? topic.title : highlight(topic.title)}
          </Link>
        </h2>
      )}
      {topic.content !== '' && <FoldedText topic={topic} highlight={highlight} />}
      <TopicMedia topic={topic} eager={eager} />
      <TopicActions topic={topic} />
    </article>
  )
}
