import type { WaitlistCombination } from '#contract/waitlist.ts'
import { chanceText } from '../wait-text.ts'

interface EstimateLineProps {
  estimate: WaitlistCombination['estimate']
  /** Which way it is of, where there are several. */
  of?: string | undefined
  /** Whether it says what it is learned from; once on a page is enough. */
  explained?: boolean
}

/** How likely somebody is served in time; nothing where nothing can be said. */
export const EstimateLine = ({ estimate, of, explained = true }: EstimateLineProps) => {
  if (estimate === null) return null
  const { chance, error } = estimate
  return (
    <div className="wait-estimate">
      <p>
        {of !== undefined && `${of}：`}
        {chanceText(estimate)}
      </p>
      <div aria-hidden className="wait-bar">
        <span style={{ left: `${Math.max(0, chance - error)}%`, right: `${Math.max(0, 100 - chance - error)}%` }} />
        <i style={{ left: `${chance}%` }} />
      </div>
      {explained && <small>从模拟客流和过往退票里学来，十天里九天不超出这个范围。</small>}
    </div>
  )
}
