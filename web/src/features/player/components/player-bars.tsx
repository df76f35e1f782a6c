import { ListMusic, Pause, Play, Repeat, Repeat1, SkipBack, SkipForward, Volume1, Volume2, VolumeX } from 'lucide-react'
import type { Ref } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import { SeekBar } from '#web/ui/seek-bar.tsx'
import { volumeStep } from '../volume.ts'
import { usePlayer, usePlayerState, useProgress, useVolume } from './use-player.ts'

/** Where the track is. */
export const TrackSeekBar = () => {
  const player = usePlayer()
  const { positionS, durationS } = useProgress()
  return (
    <div>
      <SeekBar positionS={positionS} durationS={durationS} onSeek={player.seek}>
        {(shown, whole) => (
          <div aria-hidden className="-mt-1 flex justify-between text-xs text-ink-2 tabular-nums">
            <span>{shown}</span>
            <span>{whole}</span>
          </div>
        )}
      </SeekBar>
    </div>
  )
}

/** How loud it is; the button makes it silent, and as loud as it was. */
export const VolumeBar = () => {
  const { volume } = usePlayer()
  const level = useVolume()
  const muted = level === 0
  const Icon = muted ? VolumeX : level < 0.5 ? Volume1 : Volume2
  return (
    <div className="flex items-center gap-1">
      <IconButton label={muted ? '取消静音' : '静音'} onClick={volume.toggleMute} className="-ml-2 text-ink-2">
        <Icon size={20} aria-hidden />
      </IconButton>
      <RangeBar
        label="音量"
        valueText={muted ? '静音' : `${Math.round(level * 100)}%`}
        value={level}
        max={1}
        step={volumeStep}
        onChange={volume.set}
      />
    </div>
  )
}

interface TransportProps {
  playRef: Ref<HTMLButtonElement>
  onPlaylist: () => void
}

/** The row of buttons that a player has. */
export const Transport = ({ playRef, onPlaylist }: TransportProps) => {
  const player = usePlayer()
  const { playing, mode, tracks } = usePlayerState()
  const ModeIcon = mode === 1 ? Repeat1 : Repeat
  const PlayIcon = playing ? Pause : Play
  return (
    <div className="flex items-center justify-between">
      <IconButton
        label={mode === 1 ? '单曲循环，切换为顺序播放' : '顺序播放，切换为单曲循环'}
        onClick={player.toggleMode}
      >
        <ModeIcon size={22} aria-hidden />
      </IconButton>
      <IconButton label="上一首" onClick={() => player.act({ type: 'previous' })}>
        <SkipBack size={28} aria-hidden className="fill-current" />
      </IconButton>
      <button
        ref={playRef}
        type="button"
        aria-label={playing ? '暂停' : '播放'}
        onClick={player.toggle}
        className="grid size-16 place-items-center rounded-full bg-seal text-on-seal shadow-float transition active:opacity-85"
      >
        <PlayIcon size={30} aria-hidden className={playing ? 'fill-current' : 'ml-1 fill-current'} />
      </button>
      <IconButton label="下一首" onClick={() => player.act({ type: 'next' })}>
        <SkipForward size={28} aria-hidden className="fill-current" />
      </IconButton>
      <IconButton label={`播放列表，${tracks.length} 首`} onClick={onPlaylist}>
        <ListMusic size={24} aria-hidden />
      </IconButton>
    </div>
  )
}
