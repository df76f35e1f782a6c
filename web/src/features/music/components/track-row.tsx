import { clsx } from 'clsx'
import { ListPlus, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import { addToPlaylist, namesOf, type PlayerTrack, usePlayback } from '#web/features/player/index.ts'
import { formatDuration } from '#web/lib/time/format-duration.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const barHeights = [8, 16, 10]

/** Says without words that this one plays; still while it is paused. */
const PlayingBars = ({ moving }: { moving: boolean }) => (
  <span aria-hidden className="flex h-4 items-end gap-1">
    {barHeights.map((height, index) => (
      <span
        key={height}
        style={{ width: 3, height, animationDelay: `${index * -370}ms` }}
        className={clsx('rounded-full bg-current', moving && 'animate-pulse-soft')}
      />
    ))}
  </span>
)

interface TrackRowProps {
  track: PlayerTrack
  /** Null when the file does not say. */
  durationMs: number | null
  /** Stands below the title. */
  subtitle: string
  onPlay: () => void
  /** Further buttons and links at the end. */
  children?: ReactNode
}

const coverSide = 52

/** A track of a list: a tap plays it, the one that is current is marked, and it can be put into the playlist. */
export const TrackRow = ({ track, durationMs, subtitle, onPlay, children }: TrackRowProps) => {
  const { trackId, playing } = usePlayback()
  const isCurrent = trackId === track.id
  const { title } = namesOf(track)
  return (
    <article aria-current={isCurrent || undefined} className="flex items-center gap-1 pr-1">
      <button
        type="button"
        onClick={onPlay}
        className="flex min-h-17 min-w-0 flex-1 items-center gap-3 py-3 pl-4 text-left -outline-offset-2 transition-colors active:bg-wash"
      >
        <span className="relative block shrink-0 overflow-hidden rounded-control bg-wash">
          {track.cover === null ? (
            <span className="grid size-13 place-items-center text-river">
              <Music size={22} strokeWidth={1.75} aria-hidden />
            </span>
          ) : (
            <img
              src={track.cover}
              alt=""
              width={coverSide}
              height={coverSide}
              loading="lazy"
              decoding="async"
              className="size-13 object-cover"
            />
          )}
          {isCurrent && (
            <span className="absolute inset-0 grid place-items-center bg-black/45 text-white">
              <PlayingBars moving={playing} />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className={clsx('block truncate text-lg', isCurrent ? 'font-semibold text-seal' : 'font-medium')}>
            <span className="sr-only">播放 </span>
            {title}
            {isCurrent && <span className="sr-only">{playing ? '，正在播放' : '，已暂停'}</span>}
          </span>
          <span className="block truncate text-sm text-ink-2">{subtitle}</span>
        </span>
        {durationMs !== null && <span className="text-xs text-ink-2 tabular-nums">{formatDuration(durationMs)}</span>}
      </button>
      <IconButton label={`把 ${title} 加入播放列表`} className="text-ink-2" onClick={() => addToPlaylist(track)}>
        <ListPlus size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {children}
    </article>
  )
}
