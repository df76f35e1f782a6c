import { type ComponentProps, lazy, Suspense } from 'react'
import { desktop, useMedia } from '#web/lib/browser/media.ts'

/** No part of what a phone loads. */
const TopicShelf = lazy(async () => ({ default: (await import('./topic-shelf.tsx')).TopicShelf }))

/** A shelf of topics where there is room for it; nothing on a phone. */
export const DesktopTopicShelf = (props: ComponentProps<typeof TopicShelf>) =>
  useMedia(desktop) && (
    <Suspense>
      <TopicShelf {...props} />
    </Suspense>
  )
