import { type ComponentProps, Suspense } from 'react'
import { useMedia, wide } from '#web/lib/browser/media.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

/** No part of what a phone loads. */
const TopicShelf = lazyPart(async () => ({ default: (await import('./topic-shelf.tsx')).TopicShelf }))

/** A shelf of topics where there is room for it; nothing on a phone. */
export const WideTopicShelf = (props: ComponentProps<typeof TopicShelf>) =>
  useMedia(wide) && (
    <Suspense>
      <TopicShelf {...props} />
    </Suspense>
  )
