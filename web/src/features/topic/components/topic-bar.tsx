import { MessageCircle, PenLine } from 'lucide-react'
import { formatCount } from '#web/lib/text/format-count.ts'
import { useStarTopic } from '../api/star-topic.ts'
import type { KnownTopic } from '../api/topic-cache.ts'
import { ShareButton } from './share-button.tsx'
import { StarButton } from './star-button.tsx'

interface TopicBarProps {
  topic: KnownTopic
  /** What was begun of a reply; empty without. */
  draft: string
  onReply: () => void
  onShowPosts: () => void
}

/** What can be done with a topic, at the bottom of its screen: reply, star, see the replies, share. */
export const TopicBar = ({ topic, draft, onReply, onShowPosts }: TopicBarProps) => {
  const star = useStarTopic()
  return (
    <section aria-label="话题操作" className="border-t border-line bg-card pb-safe">
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-1 pr-2 pl-4">
        <button
          type="button"
          onClick={onReply}
          className="hit-44 mr-1 flex min-h-10 min-w-fit flex-[1_0_6rem] items-center gap-2 rounded-full bg-wash px-3 text-left text-sm text-ink-2"
        >
          <PenLine size={16} aria-hidden className="shrink-0" />
          {draft === '' ? (
            '说点什么'
          ) : (
            <span className="w-0 flex-1 truncate">
              <span className="text-rust">[草稿]</span> {draft}
            </span>
          )}
        </button>
        <div className="flex items-center gap-1">
          <StarButton
            what="话题"
            topicId={topic.id}
            starFlag={topic.starFlag}
            starNum={topic.starNum}
            onToggle={() => star(topic)}
            iconSize={23}
            className="justify-center px-1.5"
          />
          <button
            type="button"
            aria-label={`查看 ${formatCount(topic.postNum)} 条回复`}
            onClick={onShowPosts}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-1.5 text-sm text-ink-2 tabular-nums"
          >
            <MessageCircle size={23} strokeWidth={1.75} aria-hidden />
            {topic.postNum > 0 && formatCount(topic.postNum)}
          </button>
          <ShareButton
            topic={topic}
            iconSize={22}
            className="inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-2 transition active:bg-wash"
          />
        </div>
      </div>
    </section>
  )
}
