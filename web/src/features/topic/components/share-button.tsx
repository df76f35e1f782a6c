import { Share } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { TopicDetail } from '#contract/topic.ts'

// What is seldom wanted is loaded when it is.
const loadSheet = () => import('./share-topic-sheet.tsx')
const ShareTopicSheet = lazy(async () => ({ default: (await loadSheet()).ShareTopicSheet }))

interface ShareButtonProps {
  topic: Pick<TopicDetail, 'id' | 'title' | 'content'>
  iconSize: number
  className: string
}

/** The button to the ways in which a topic can be shared. */
export const ShareButton = ({ topic, iconSize, className }: ShareButtonProps) => {
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <button
        type="button"
        aria-label="分享话题"
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
        onPointerEnter={() => void loadSheet()}
        className={className}
      >
        <Share size={iconSize} strokeWidth={1.75} aria-hidden />
      </button>
      {sheet !== 'unused' && (
        <Suspense>
          <ShareTopicSheet topic={topic} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
