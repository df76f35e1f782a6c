import type { Ref } from 'react'
import { MessageCircle } from 'lucide-react'
import { AppealLink } from '#web/features/appeal/index.ts'
import { FollowButton } from '#web/features/friend/index.ts'
import { useMyBase, useNameOf } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { KnownTopic } from '../api/topic-cache.ts'
import { AuthorLine } from './author-line.tsx'
import { EditedButton } from './edited-button.tsx'
import { RichText } from './rich-text.tsx'
import { TopicMedia } from './topic-media.tsx'

interface FullTopicProps {
  topic: KnownTopic
  /** Asks for the whole once more; given when it did not come. */
  onRetry?: (() => void) | undefined
  /** Of the row of its author. */
  authorRef?: Ref<HTMLDivElement> | undefined
  /** Its pictures, film or track stand elsewhere. */
  mediaBeside?: boolean
}

/** A link to a private chat with the author; none to oneself. */
const ChatLink = ({ author }: Pick<KnownTopic, 'author'>) => {
  const me = useMyBase()
  const nameOf = useNameOf()
  if (me.data?.id === author.id) return null
  return (
    <Link
      to="/chat-detail"
      search={{ user: author.id }}
      aria-label={`私信 ${nameOf(author)}`}
      // On the narrowest screens the menu has it.
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 active:bg-wash max-[359px]:hidden"
    >
      <MessageCircle size={21} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

/** A topic as its own screen shows it: all of its text, links and pictures. */
export const FullTopic = ({ topic, onRetry, authorRef, mediaBeside = false }: FullTopicProps) => {
  const nameOf = useNameOf()
  return (
    <article data-topic={topic.id} className="space-y-3 bg-card px-4 py-4">
      <div ref={authorRef}>
        <AuthorLine
          topic={topic}
          edited={<EditedButton topicId={topic.id} />}
          trailing={
            <>
              <ChatLink author={topic.author} />
              <FollowButton userId={topic.author.id} name={nameOf(topic.author)} />
            </>
          }
        />
      </div>
      {topic.hold && (
        <p className="rounded-control bg-wash px-3 py-2 text-base text-ink-2">
          {topic.hold.removedFlag ? '这个话题已被移除' : '这个话题正在审核'}，只有你自己能看到。
          <AppealLink decisionId={topic.hold.decisionId} text="看看原因" />
        </p>
      )}
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
      {!mediaBeside && <TopicMedia topic={topic} eager />}
    </article>
  )
}
