import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Video } from '#contract/media.ts'
import { takePlayback } from '#web/lib/browser/playback.ts'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { Image } from '#web/ui/image.tsx'
import { pictureSrcSet } from '../picture-layout.ts'

const leftShare = 0.25

/**
 * Pauses a film when it leaves the screen.
 * @returns a function that ends it, and pauses, too
 */
const pauseOutOfView = (element: HTMLMediaElement): (() => void) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry !== undefined && entry.intersectionRatio < leftShare) element.pause()
    },
    { threshold: leftShare },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    element.pause()
  }
}

const Film = ({ video, title }: { video: Video; title: string }) => {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => (element.current ? pauseOutOfView(element.current) : undefined), [])
  return (
    // What people upload has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      src={video.url}
      poster={video.cover?.medium}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onPlay={({ currentTarget }) => takePlayback(currentTarget)}
      className="absolute inset-0 size-full bg-black object-contain"
    />
  )
}

interface VideoPlayerProps {
  video: Video
  /** Width by height of the room for it. */
  ratio: number
  eager: boolean
}

/** The film of a topic: its still until it is tapped, then it plays there. Nothing of it is loaded before. */
export const VideoPlayer = ({ video, ratio, eager }: VideoPlayerProps) => {
  const [started, setStarted] = useState(false)
  const { cover, durationMs } = video
  const length = durationMs === null ? '' : formatDuration(durationMs)
  const title = length === '' ? '视频' : `视频，时长 ${length}`

  if (started) return <Film video={video} title={title} />
  return (
    <>
      {cover !== null && (
        <Image
          src={cover.medium}
          srcSet={pictureSrcSet(cover)}
          sizes="(min-width: 600px) 624px, 92vw"
          width={ratio * 1000}
          height={1000}
          placeholder={cover.placeholder}
          alt=""
          eager={eager}
        />
      )}
      <button
        type="button"
        aria-label={`播放${title}`}
        onClick={() => setStarted(true)}
        className="absolute inset-0 grid place-items-center rounded-control"
      >
        <span className="grid size-14 place-items-center rounded-full bg-black/55 text-white">
          <Play size={26} aria-hidden className="ml-1 fill-current" />
        </span>
      </button>
      {length !== '' && (
        <span className="pointer-events-none absolute right-2 bottom-2 rounded-[4px] bg-black/60 px-1.5 text-xs text-white tabular-nums">
          {length}
        </span>
      )}
    </>
  )
}
