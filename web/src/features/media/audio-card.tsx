import { Music, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Audio } from '#contract/media.ts'
import { toast } from '#web/ui/toast.tsx'
import { formatDuration, takePlayback } from './playback.ts'

/** The track of a topic: cover, title, artist, and a button that plays it. */
export const AudioCard = ({ audio }: { audio: Audio }) => {
  const element = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [playedMs, setPlayedMs] = useState(0)
  const title = audio.title || '未知歌曲'
  const artist = audio.artist || '未知艺术家'

  // A card that leaves the page falls silent.
  useEffect(() => {
    const player = element.current
    return () => player?.pause()
  }, [])

  const toggle = () => {
    const player = element.current
    if (player === null) return
    if (!player.paused) player.pause()
    else player.play().catch(() => toast('这段音频放不出来，请稍后再试'))
  }

  const Icon = playing ? Pause : Play
  const share = audio.durationMs ? Math.min(1, playedMs / audio.durationMs) : 0
  return (
    <div className="relative z-10 flex items-center gap-3 overflow-hidden rounded-control bg-wash p-2.5 pr-3">
      {audio.cover === null ? (
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-card text-river">
          <Music size={24} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <img
          src={audio.cover.small}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="size-14 shrink-0 rounded-control bg-card object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title}</p>
        <p className="truncate text-sm text-ink-2">{artist}</p>
      </div>
      {audio.durationMs !== null && (
        <span className="text-xs text-ink-2 tabular-nums">{formatDuration(audio.durationMs - playedMs)}</span>
      )}
      <button
        type="button"
        aria-label={playing ? `暂停 ${title}` : `播放 ${title}`}
        onClick={toggle}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-river text-on-river active:opacity-85"
      >
        <Icon size={20} aria-hidden className={playing ? 'fill-current' : 'ml-0.5 fill-current'} />
      </button>
      <span
        aria-hidden
        style={{ scale: `${share} 1` }}
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-river"
      />
      {/* What people upload has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={element}
        src={audio.url}
        preload="none"
        onPlay={({ currentTarget }) => {
          takePlayback(currentTarget)
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlayedMs(0)}
        onTimeUpdate={({ currentTarget }) => setPlayedMs(currentTarget.currentTime * 1000)}
      />
    </div>
  )
}
