import { ListPlus, Music, Pause, Play } from 'lucide-react'
import type { Audio } from '#contract/media.ts'
import {
  addToPlaylist,
  namesOf,
  type PlayerTrack,
  toggleTrack,
  usePlayback,
  useTrackPosition,
} from '#web/features/player/index.ts'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const trackOf = ({ id, url, title, artist, cover }: Audio): PlayerTrack => ({
  id,
  url,
  title,
  artist,
  cover: cover?.medium ?? null,
})

/** The track of a topic: cover, title, artist, and buttons that play it in the music player, or keep it for later. */
export const AudioCard = ({ audio }: { audio: Audio }) => {
  const { trackId, playing: sounds } = usePlayback()
  const playedMs = useTrackPosition(audio.id) * 1000
  const playing = sounds && trackId === audio.id
  const { title, artist } = namesOf(audio)

  const Icon = playing ? Pause : Play
  const share = audio.durationMs ? Math.min(1, playedMs / audio.durationMs) : 0
  return (
    <div className="relative z-10 flex items-center gap-3 overflow-hidden rounded-control bg-wash p-2.5">
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
        <p className="flex gap-2 text-sm text-ink-2">
          <span className="truncate">{artist}</span>
          {audio.durationMs !== null && (
            <span className="tabular-nums">{formatDuration(Math.max(0, audio.durationMs - playedMs))}</span>
          )}
        </p>
      </div>
      <span className="flex shrink-0 items-center">
        <IconButton
          label={`把 ${title} 加入播放列表`}
          onClick={() => addToPlaylist(trackOf(audio))}
          className="text-ink-2"
        >
          <ListPlus size={22} aria-hidden />
        </IconButton>
        <button
          type="button"
          aria-label={playing ? `暂停 ${title}` : `播放 ${title}`}
          onClick={() => toggleTrack(trackOf(audio))}
          className="grid size-11 place-items-center rounded-full bg-river text-on-river active:opacity-85"
        >
          <Icon size={20} aria-hidden className={playing ? 'fill-current' : 'ml-0.5 fill-current'} />
        </button>
      </span>
      <span
        aria-hidden
        style={{ scale: `${share} 1` }}
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-river"
      />
    </div>
  )
}
