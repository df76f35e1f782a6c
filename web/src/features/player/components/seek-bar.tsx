import { useState } from 'react'
import { formatDuration } from '#web/features/media/index.ts'
import { usePlayer, useProgress } from './use-player.ts'
import { RangeBar } from './range-bar.tsx'

/** Where the track is; while it is dragged it only shows where it would go. */
export const SeekBar = () => {
  const player = usePlayer()
  const { positionS, durationS } = useProgress()
  const [held, setHeld] = useState(false)
  const [wantedS, setWantedS] = useState<number | null>(null)
  const shownS = Math.min(wantedS ?? positionS, durationS)
  const [shown, whole] = [formatDuration(shownS * 1000), formatDuration(durationS * 1000)]

  const change = (seconds: number) => {
    if (held) setWantedS(seconds)
    else player.seek(seconds)
  }
  const release = () => {
    setHeld(false)
    if (wantedS !== null) player.seek(wantedS)
    setWantedS(null)
  }
  return (
    <div>
      <RangeBar
        label="播放进度"
        valueText={`${shown}，共 ${whole}`}
        value={Math.round(shownS)}
        max={Math.round(durationS)}
        step={1}
        onChange={change}
        onHold={() => setHeld(true)}
        onRelease={release}
      />
      <div aria-hidden className="-mt-1 flex justify-between text-xs text-ink-2 tabular-nums">
        <span>{shown}</span>
        <span>{whole}</span>
      </div>
    </div>
  )
}
