import { MessageCircle } from 'lucide-react'
import { Link } from '#web/lib/navigation/link.tsx'
import type { TopicCard } from '#contract/topic.ts'
import { formatCount } from '#web/lib/text/format-count.ts'
import { ShareButton } from './share-button.tsx'
import { StarButton } from './star-button.tsx'
import { useStarTopic } from '../api/star-topic.ts'

const actionClass =
  'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full text-sm text-ink-2 tabular-nums transition-colors'

/** What can be done with a card: star, read the replies, share. */
export const TopicActions = ({ topic }: { topic: TopicCard }) => {
  const star = useStarTopic()
  return (
    <div className="relative z-10 -mb-2 flex items-center gap-6">
      <StarButton
        what="话题"
        starFlag={topic.starFlag}
        starNum={topic.starNum}
        emptyText="星标"
        onToggle={() => star(topic)}
      />
      <Link
        to="/topic-detail/$topicId"
        params={{ topicId: topic.id }}
        hash="posts"
        aria-label={`查看 ${topic.postNum} 条回复`}
        className={actionClass}
      >
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
        {topic.postNum === 0 ? '回复' : formatCount(topic.postNum)}
      </Link>
      <ShareButton topic={topic} iconSize={19} className={`${actionClass} ml-auto justify-end`} />
    </div>
  )
}
