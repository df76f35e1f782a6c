import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePlayer, useVolume } from './use-player.ts'
import { volumeStep } from '../volume.ts'
import { RangeBar } from './range-bar.tsx'

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
