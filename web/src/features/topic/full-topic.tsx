import { FollowButton } from '#web/features/friend/index.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AuthorLine } from './author-line.tsx'
import { EditedButton } from './edited-button.tsx'
import { RichText } from './rich-text.tsx'
import type { KnownTopic } from './topic-cache.ts'
import { TopicMedia } from './topic-media.tsx'

interface FullTopicProps {
  topic: KnownTopic
  /** Asks for the whole once more; given when it did not come. */
  onRetry?: (() => void) | undefined
}

/** A topic as its own screen shows it: all of its text, links and pictures. */
export const FullTopic = ({ topic, onRetry }: FullTopicProps) => (
  <article className="space-y-3 bg-card px-4 py-4">
    <AuthorLine
      topic={topic}
      edited={<EditedButton topicId={topic.id} />}
      trailing={<FollowButton userId={topic.author.id} name={topic.author.nickname} />}
    />
    {topic.title !== '' && <h2 className="text-xl font-semibold">{topic.title}</h2>}
    {topic.content !== '' && (
      <p className="text-lg leading-relaxed break-words whitespace-pre-wrap">
        <RichText text={topic.content} mentions={topic.mentions} linked />
      </p>
    )}
    {topic.contentCut && onRetry !== undefined && (
      <button type="button" onClick={onRetry} className="min-h-11 text-river">
        全文没有加载出来，点此重试
      </button>
    )}
    {topic.contentCut && onRetry === undefined && (
      <span role="status" aria-label="正在加载全文" className="block space-y-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </span>
    )}
    <TopicMedia topic={topic} eager />
  </article>
)
