import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Video } from '#contract/media.ts'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { Image } from '#web/ui/image.tsx'
import { pictureSrcSet } from '../picture-layout.ts'
import { Film } from './film.tsx'

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

  if (started) return <Film src={video.url} poster={cover?.medium} title={title} durationMs={durationMs} autoPlay />
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
