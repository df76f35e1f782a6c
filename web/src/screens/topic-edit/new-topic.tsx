import type { ReactNode } from 'react'
import { emptyDraft } from '#web/features/compose/draft.ts'
import { lastCategory } from '#web/features/compose/last-category.ts'
import { useOpenComposer } from '#web/features/compose/components/use-open-composer.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { toast } from '#web/ui/toast.tsx'
import { ComposerPage } from './composer-page.tsx'

interface NewTopicProps {
  userId: string
  /** Shown until the draft has been read. */
  waiting: ReactNode
}

/** Writes a new topic; publishing leads to it. */
export const NewTopic = ({ userId, waiting }: NewTopicProps) => {
  const navigation = useNavigation()
  const open = useOpenComposer(userId, 'new', () => emptyDraft(lastCategory.read()))
  if (open === null) return waiting
  return (
    <ComposerPage
      open={open}
      topicId="new"
      onDone={({ id, heldFlag }) => {
        toast(heldFlag ? '已提交，审核后可见' : '已发布')
        navigation.go({ to: '/topic-detail/$topicId', params: { topicId: id } }, { replace: true })
      }}
    />
  )
}
