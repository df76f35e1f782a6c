import { clsx } from 'clsx'
import { Link } from '#web/lib/navigation/link.tsx'

interface AppealLinkProps {
  decisionId: string
  text: string
  className?: string
}

/** The way from what a moderator keeps back to why, and to an appeal. */
export const AppealLink = ({ decisionId, text, className }: AppealLinkProps) => (
  <Link
    to="/notice-appeal/$decisionId"
    params={{ decisionId }}
    className={clsx('hit-44 relative text-river underline-offset-4 active:underline', className)}
  >
    {text}
  </Link>
)
