import type { TopicCard as Topic } from '#contract/topic.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Highlighted } from '#web/ui/highlighted.tsx'
import { AuthorLine } from './author-line.tsx'
import { FoldedText } from './folded-text.tsx'
import { TopicActions } from './topic-actions.tsx'
import { TopicMedia } from './topic-media.tsx'
import { TopicMenu } from './topic-menu.tsx'

interface TopicCardProps {
  topic: Topic
  /** Its pictures load at once: for the cards that are seen first. */
  eager?: boolean
  /** Leaves the category out: for a list that holds only one. */
  categoryHidden?: boolean
  /** Words that are marked. */
  highlight?: readonly string[] | undefined
}

/** Names the way into a topic that has no title. */
const linkNameOf = ({ content, author }: Topic) => content.slice(0, 40) || `${author.nickname}的话题`

/**
 * A topic in a list. All of it opens the topic: a link is stretched over the card, and what has a use of its own lies
 * above it.
 */
export const TopicCard = ({ topic, eager = false, categoryHidden = false, highlight }: TopicCardProps) => {
  const detail = { to: '/topic-detail/$topicId', params: { topicId: topic.id } } as const
  return (
    <article className="relative isolate space-y-2 rounded-card bg-card p-4">
      <AuthorLine topic={topic} categoryHidden={categoryHidden} trailing={<TopicMenu topic={topic} />} />
      {topic.title === '' ? (
        <Link {...detail} aria-label={linkNameOf(topic)} className="absolute inset-0 m-0! rounded-card" />
      ) : (
        <h2 className="text-lg font-semibold">
          <Link {...detail} className="after:absolute after:inset-0">
            {highlight === undefined ? topic.title : <Highlighted text={topic.title} words={highlight} />}
          </Link>
        </h2>
      )}
      {topic.content !== '' && <FoldedText topic={topic} highlight={highlight} />}
      <TopicMedia topic={topic} eager={eager} />
      <TopicActions topic={topic} />
    </article>
  )
}
