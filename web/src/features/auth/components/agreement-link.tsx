import { Link } from '#web/lib/navigation/link.tsx'

interface AgreementLinkProps {
  to: '/user-agreement' | '/privacy-policy'
  /** Leaves this page as it is. */
  newTab?: boolean
  children: string
}

/** Leads to an agreement, from where one agrees to it. */
export const AgreementLink = ({ to, newTab = false, children }: AgreementLinkProps) =>
  newTab ? (
    <a href={to} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center text-river">
      {children}
      <span className="sr-only">（在新页面打开）</span>
    </a>
  ) : (
    <Link to={to} className="inline-flex min-h-11 items-center px-1 text-river">
      {children}
    </Link>
  )
