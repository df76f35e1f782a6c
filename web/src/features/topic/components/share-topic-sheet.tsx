import type { TopicDetail } from '#contract/topic.ts'
import { ShareSheet } from '#web/features/share/index.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'

interface ShareTopicSheetProps {
  topic: Pick<TopicDetail, 'id' | 'title' | 'content'>
  open: boolean
  onClose: () => void
  /** Begins with choosing the friend to whom it goes. */
  toFriend?: boolean
}

/** The ways in which a topic can be shared. */
export const ShareTopicSheet = ({ topic: { id, title, content }, ...sheet }: ShareTopicSheetProps) => (
  <ShareSheet
    {...sheet}
    card={{ kind: 'topic', cardId: id, title: title || content.slice(0, 60) }}
    path={addressOf({ to: '/topic-detail/$topicId', params: { topicId: id } })}
    title={title || '鸿雁'}
    text={title || content.slice(0, 60)}
  />
)
