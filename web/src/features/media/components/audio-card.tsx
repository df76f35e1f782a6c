import { ListPlus, Music, Pause, Play } from 'lucide-react'
import type { Audio } from '#contract/media.ts'
import {
  addToPlaylist,
  namesOf,
  type PlayerTrack,
  seekTrack,
  toggleTrack,
  usePlayback,
  useTrackPosition,
} from '#web/features/player/index.ts'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SeekBar } from '#web/ui/seek-bar.tsx'

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
  const playedS = useTrackPosition(audio.id)
  const isOn = trackId === audio.id
  const playing = sounds && isOn
  const { title, artist } = namesOf(audio)

  const Icon = playing ? Pause : Play
  const durationS = (audio.durationMs ?? 0) / 1000
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
        <p className="truncate font-medium">
          {title}
          {isOn && <span className="text-sm font-normal text-ink-2"> · {artist}</span>}
        </p>
        <div className="flex items-center gap-2 text-sm text-ink-2">
          {isOn ? (
            // As high as the line that it stands for; a hand reaches it above and below.
            <SeekBar
              positionS={playedS}
              durationS={durationS}
              keyStepS={5}
              onSeek={(positionS) => seekTrack(audio.id, positionS)}
              className="-my-3 text-river"
            />
          ) : (
            <span className="truncate">{artist}</span>
          )}
          {audio.durationMs !== null && (
            <span className="tabular-nums">{formatDuration(Math.max(0, audio.durationMs - playedS * 1000))}</span>
          )}
        </div>
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
    </div>
  )
}
