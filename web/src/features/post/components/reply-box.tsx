import type { Post } from '#contract/post.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ReplyTarget } from '../reply-draft.ts'
import { ReplyForm } from './reply-form.tsx'

export interface ReplyBoxProps {
  topicId: string
  /** What is answered: a reply, or null for the topic. */
  target: ReplyTarget | null
  open: boolean
  onClose: () => void
  onSent: (post: Post) => void
}

/** Where a reply is written: rises from the bottom, keeps what was begun. */
export const ReplyBox = ({ topicId, target, open, onClose, onSent }: ReplyBoxProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title={target === null ? '回复话题' : `回复 ${target.nickname}`}
  >
    <ReplyForm
      key={target?.postId ?? 'topic'}
      topicId={topicId}
      target={target}
      onSent={(post) => {
        onClose()
        onSent(post)
      }}
    />
  </Sheet>
)
