import type { ReactNode } from 'react'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface GoneStateProps {
  title: string
  /** Why it may be so. */
  text: string
  /** Leads to where one may look instead; home, unless said. */
  action?: ReactNode
}

const home = (
  <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
    去首页看看
  </Link>
)

/** Stands where something was that is no longer there, and leads on. */
export const GoneState = ({ title, text, action = home }: GoneStateProps) => (
  <EmptyState drawing="nest" title={title} text={text} action={action} />
)
