import type { ReactNode } from 'react'
import type { TopicDetail } from '#contract/topic.ts'
import { draftOfTopic } from '#web/features/compose/draft.ts'
import { useOpenComposer } from '#web/features/compose/components/use-open-composer.ts'
import { EditedButton } from '#web/features/topic/components/edited-button.tsx'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { toast } from '#web/ui/toast.tsx'
import { ComposerPage } from './composer-page.tsx'

interface EditTopicProps {
  userId: string
  topic: TopicDetail
  /** Shown until the draft has been read. */
  waiting: ReactNode
}

/** Edits one's own topic; saving leads back to it. */
export const EditTopic = ({ userId, topic, waiting }: EditTopicProps) => {
  const returnTo = useReturnTo()
  const open = useOpenComposer(userId, topic.id, () => draftOfTopic(topic))
  if (open === null) return waiting
  return (
    <ComposerPage
      open={open}
      topicId={topic.id}
      note={
        topic.editTime !== null && (
          <p className="px-4 pt-3 text-sm">
            <EditedButton topicId={topic.id} />
          </p>
        )
      }
      onDone={({ heldFlag }) => {
        toast(heldFlag ? '已提交，审核后可见' : '已保存')
        returnTo(addressOf({ to: '/topic-detail/$topicId', params: { topicId: topic.id } }))
      }}
    />
  )
}
