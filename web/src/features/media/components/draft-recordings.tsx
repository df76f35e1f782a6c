import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Apart from those of topics, which are part of the first page.
const LazyFilm = lazyPart(async () => ({ default: (await import('./film.tsx')).Film }))
const LazySoundBar = lazyPart(async () => ({ default: (await import('./sound-bar.tsx')).SoundBar }))

/** A film in the player's own controls, where its writer looks at it once more; it fills what is positioned around it. */
export const Film = (props: ComponentProps<typeof LazyFilm>) => (
  <Suspense>
    <LazyFilm {...props} />
  </Suspense>
)

/** A track that is listened to where it is put into a topic. */
export const SoundBar = (props: ComponentProps<typeof LazySoundBar>) => (
  <Suspense fallback={<div className="h-11" />}>
    <LazySoundBar {...props} />
  </Suspense>
)
