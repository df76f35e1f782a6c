import { Image } from 'lucide-react'
import { useState } from 'react'
import { ShareSheet } from '#web/features/share/index.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import type { SharedTopic } from '../share-picture/make-share-picture.ts'

const SharePictureSheet = lazyPart(async () => ({
  default: (await import('./share-picture-sheet.tsx')).SharePictureSheet,
}))

interface ShareTopicSheetProps {
  topic: SharedTopic
  open: boolean
  onClose: () => void
  /** Begins with choosing the friend to whom it goes. */
  toFriend?: boolean
}

/** The ways in which a topic can be shared. */
export const ShareTopicSheet = ({ topic, ...sheet }: ShareTopicSheetProps) => {
  const { id, title, content } = topic
  const [drawn, setDrawn] = useState(false)
  const path = addressOf({ to: '/topic-detail/$topicId', params: { topicId: id } })
  const draw = {
    text: '生成分享图',
    icon: <Image size={20} strokeWidth={1.75} aria-hidden />,
    run: () => setDrawn(true),
  }
  return (
    <>
      <ShareSheet
        {...sheet}
        card={{ kind: 'topic', cardId: id, title: title || content.slice(0, 60) }}
        path={path}
        title={title || '鸿雁'}
        text={title || content.slice(0, 60)}
        more={[draw]}
      />
      <LazySheet open={drawn}>
        <SharePictureSheet topic={topic} path={path} open={drawn} onClose={() => setDrawn(false)} />
      </LazySheet>
    </>
  )
}
