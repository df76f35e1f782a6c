import type { ReactNode } from 'react'
import { Deferred } from './deferred.tsx'
import type { DrawingName } from './drawings.tsx'

export interface EmptyStateProps {
  /** What is drawn above the words; geese over hills unless told. */
  drawing?: DrawingName
  /** Nothing is drawn with `null`: where there is no room for it. */
  art?: null
  title: string
  /** What to do next. */
  text?: ReactNode
  action?: ReactNode
}

/** Stands where there is nothing to show, and says what to do next. */
export const EmptyState = ({ drawing = 'flock', art, title, text, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-8 py-12 text-center">
    {art !== null && (
      // Its place is kept: the words do not move when it comes.
      <div className="mb-4 h-[120px] w-[200px]">
        <Deferred key={drawing} restMs={0} load={async () => (await import('./drawings.tsx')).drawingOf(drawing)} />
      </div>
    )}
    <p className="text-lg font-medium text-balance">{title}</p>
    {text && <p className="mt-1.5 max-w-[22em] text-sm text-balance text-ink-2">{text}</p>}
    {action && <div className="mt-6">{action}</div>}
  </div>
)
