import { ListMusic, Pause, Play, Repeat, Repeat1, SkipBack, SkipForward } from 'lucide-react'
import type { Ref } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePlayer, usePlayerState } from './use-player.ts'

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
