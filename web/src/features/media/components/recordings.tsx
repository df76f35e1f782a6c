import { Suspense } from 'react'
import type { Audio, Video } from '#contract/media.ts'
import { layoutPictures } from '../picture-layout.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Few topics have one: their code comes when one does.
const LazyAudioCard = lazyPart(async () => ({ default: (await import('./audio-card.tsx')).AudioCard }))
const LazyVideoPlayer = lazyPart(async () => ({ default: (await import('./video-player.tsx')).VideoPlayer }))

/** The shape of a film that has no still. */
const unknownShape = { width: 16, height: 9 }

/** The track of a topic. */
export const AudioCard = ({ audio }: { audio: Audio }) => (
  // As high as the card, so that nothing moves when it comes.
  <Suspense fallback={<div className="h-19 rounded-control bg-wash" />}>
    <LazyAudioCard audio={audio} />
  </Suspense>
)

/** The film of a topic. */
export const VideoPlayer = ({ video, eager = false }: { video: Video; eager?: boolean }) => {
  const { cellRatio, widthShare } = layoutPictures([video.cover ?? unknownShape])
  return (
    <div
      className="relative z-10 overflow-hidden rounded-control bg-black"
      style={{ width: `${widthShare * 100}%`, aspectRatio: cellRatio }}
    >
      <Suspense>
        <LazyVideoPlayer video={video} ratio={cellRatio} eager={eager} />
      </Suspense>
    </div>
  )
}
