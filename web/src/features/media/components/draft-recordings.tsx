import { type ComponentProps, lazy, Suspense } from 'react'

// Apart from those of topics, which are part of the first page.
const LazyFilm = lazy(async () => ({ default: (await import('./film.tsx')).Film }))
const LazySoundBar = lazy(async () => ({ default: (await import('./sound-bar.tsx')).SoundBar }))

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
