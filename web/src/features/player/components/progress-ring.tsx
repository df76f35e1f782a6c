import { useProgress } from './use-player.ts'

const size = 52
const strokePx = 2.5
const radius = (size - strokePx) / 2
const length = 2 * Math.PI * radius

/** How much of the track has been played, around its cover. */
export const ProgressRing = () => {
  const { positionS, durationS } = useProgress()
  const share = durationS > 0 ? Math.min(1, positionS / durationS) : 0
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden className="player-ring absolute inset-0 size-full">
      <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={strokePx} />
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        strokeWidth={strokePx}
        // A round end is a dot where nothing has been played.
        strokeLinecap={share > 0 ? 'round' : 'butt'}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - share)}
        className="player-ring-played"
      />
    </svg>
  )
}
