import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatDuration } from '#web/lib/time/format-time.ts'
import { RangeBar } from './range-bar.tsx'

interface SeekBarProps {
  /** Names it for a screen reader. */
  label?: string
  positionS: number
  /** 0 as long as nobody knows. */
  durationS: number
  /** The finest step of a hand, in seconds. */
  stepS?: number
  /** How far an arrow key goes, in seconds. */
  keyStepS?: number
  onSeek: (positionS: number) => void
  /** Called while it is dragged, too: for what is seen at once. */
  live?: boolean
  className?: string
  /** Draws the times beside it: where it is, or would go while it is dragged, and how long it is. */
  children?: (shown: string, whole: string) => ReactNode
}

const directions: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Where a recording is; while it is dragged it only shows where it would go. Arrow keys go some seconds. */
export const SeekBar = ({
  label = '播放进度',
  positionS,
  durationS,
  stepS = 1,
  keyStepS = 1,
  live = false,
  onSeek,
  className,
  children,
}: SeekBarProps) => {
  const [held, setHeld] = useState(false)
  const [wantedS, setWantedS] = useState<number | null>(null)
  const shownS = Math.min(wantedS ?? positionS, durationS)
  const [shown, whole] = [formatDuration(shownS * 1000), formatDuration(durationS * 1000)]
  const onStep = (seconds: number) => Number((Math.round(seconds / stepS) * stepS).toFixed(2))

  const change = (seconds: number) => {
    if (held) setWantedS(seconds)
    if (!held || live) onSeek(seconds)
  }
  const release = () => {
    setHeld(false)
    if (wantedS !== null) onSeek(wantedS)
    setWantedS(null)
  }
  const goByKey = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onSeek(Math.min(Math.max(positionS + direction * keyStepS, 0), durationS))
  }
  return (
    <>
      <RangeBar
        label={label}
        valueText={`${shown}，共 ${whole}`}
        value={onStep(shownS)}
        max={onStep(durationS)}
        step={stepS}
        disabled={durationS === 0}
        onChange={change}
        onHold={() => setHeld(true)}
        onRelease={release}
        onKeyDown={goByKey}
        className={className}
      />
      {children?.(shown, whole)}
    </>
  )
}
