import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface GoneStateProps {
  title: string
  /** Why it may be so. */
  text: string
}

/** Stands where something was that is no longer there, and leads home. */
export const GoneState = ({ title, text }: GoneStateProps) => (
  <EmptyState
    drawing="nest"
    title={title}
    text={text}
    action={
      <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
        去首页看看
      </Link>
    }
  />
)
