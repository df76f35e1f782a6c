import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { StarState } from '#contract/topic.ts'
import { formatCount } from '#web/lib/text/format-count.ts'

interface StarButtonProps extends StarState {
  /** What is starred, e.g. 话题. */
  what: string
  /** Of the topic that it stars: by two taps on that, it is pressed, too. */
  topicId?: string
  onToggle: () => void
  iconSize?: number
  /** Stands for the count while nobody has starred it. */
  emptyText?: string
  className?: string
}

/** Gives a star or takes it back; it pops once when it is given. */
export const StarButton = ({
  what,
  starFlag,
  starNum,
  topicId,
  onToggle,
  iconSize = 20,
  emptyText = '',
  className,
}: StarButtonProps) => {
  const [popping, setPopping] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={starFlag}
      data-star={topicId}
      aria-label={`星标${what}，${formatCount(starNum)} 个星标`}
      onClick={() => {
        setPopping(!starFlag)
        onToggle()
      }}
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full text-sm tabular-nums transition-colors',
        starFlag ? 'text-seal' : 'text-ink-2',
        className,
      )}
    >
      <Star
        size={iconSize}
        strokeWidth={1.75}
        aria-hidden
        className={clsx(starFlag && 'fill-current', popping && 'animate-pop')}
        onAnimationEnd={() => setPopping(false)}
      />
      {starNum === 0 ? emptyText : formatCount(starNum)}
    </button>
  )
}
