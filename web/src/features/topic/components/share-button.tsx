import { Share } from 'lucide-react'
import { useState } from 'react'
import type { TopicDetail } from '#contract/topic.ts'
import type { SharedTopic } from '../share-picture/make-share-picture.ts'
import { loadCodeAhead } from '#web/lib/browser/load-code.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { toast } from '#web/ui/toast.tsx'

// What is seldom wanted is loaded when it is.
const loadSheet = () => import('./share-topic-sheet.tsx')
const ShareTopicSheet = lazyPart(async () => ({ default: (await loadSheet()).ShareTopicSheet }))

interface ShareButtonProps {
  topic: SharedTopic & Pick<TopicDetail, 'visibility'>
  iconSize: number
  className: string
}

/** The button to the ways in which a topic can be shared. */
export const ShareButton = ({ topic, iconSize, className }: ShareButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="分享话题"
        aria-haspopup="dialog"
        onClick={() => (topic.visibility === 'everyone' ? setOpen(true) : toast('公开的话题才能分享'))}
        onPointerEnter={() => loadCodeAhead(loadSheet)}
        className={className}
      >
        <Share size={iconSize} strokeWidth={1.75} aria-hidden />
      </button>
      <LazySheet open={open}>
        <ShareTopicSheet topic={topic} open={open} onClose={() => setOpen(false)} />
      </LazySheet>
    </>
  )
}
