import { clsx } from 'clsx'

const heights = [8, 16, 10]

/** Says without words that this one plays; still while it is paused. */
export const PlayingBars = ({ moving }: { moving: boolean }) => (
  <span aria-hidden className="flex h-4 items-end gap-1">
    {heights.map((height, index) => (
      <span
        key={height}
        style={{ width: 3, height, animationDelay: `${index * -370}ms` }}
        className={clsx('rounded-full bg-current', moving && 'animate-pulse-soft')}
      />
    ))}
  </span>
)
