import type { ReactNode } from 'react'
import { Flock } from './flock.tsx'

export interface EmptyStateProps {
  /** A drawing; geese over hills unless told, nothing with `null`. */
  art?: ReactNode
  title: string
  /** What to do next. */
  text?: ReactNode
  action?: ReactNode
}

/** Stands where there is nothing to show, and says what to do next. */
export const EmptyState = ({ art, title, text, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-8 py-12 text-center">
    {art !== null && <div className="mb-4">{art ?? <Flock />}</div>}
    <p className="text-lg font-medium">{title}</p>
    {text && <p className="mt-1.5 max-w-72 text-sm text-ink-2">{text}</p>}
    {action && <div className="mt-6">{action}</div>}
  </div>
)
