import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { revealForwards } from './skeleton.tsx'

/** Rows on a card, parted by hairlines. */
export const List = ({ label, className, children }: { label?: string; className?: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    className={clsx('overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line', className)}
  >
    {children}
  </ul>
)

/** What the element of a rendered row must take. */
export interface ListItemLinkProps {
  className: string
  children: ReactNode
}

export interface ListItemProps {
  icon?: ReactNode
  title: ReactNode
  /** Stands at the right end. */
  value?: ReactNode
  onClick?: () => void
  href?: string
  /** Draws the row, e.g. as the router's link. */
  render?: (props: ListItemLinkProps) => ReactNode
  /** An arrow at the end; by default, where the row leads somewhere. */
  chevron?: boolean
}

/** How wide a title wants to be beside what stands at the end: half of the row, a short one no more than its letters need. */
const titleBasis = (title: ReactNode): string => (typeof title === 'string' ? `min(50%, ${title.length}em)` : '50%')

/**
 * One row: a link, a button or plain text, by what it is given.
 * @public
 */
export const ListItem = ({ icon, title, value, onClick, href, render, chevron }: ListItemProps) => {
  const leadsSomewhere = Boolean(href ?? render)
  const className = clsx(
    'flex min-h-13 w-full items-center gap-x-3 px-4 py-2.5 text-left text-base -outline-offset-2',
    (leadsSomewhere || onClick) && 'transition-colors active:bg-wash',
  )
  const children = (
    <>
      {icon && <span className="grid min-w-6 shrink-0 place-items-center text-ink-2">{icon}</span>}
      {/* Where letters are large, what stands at the end has a line of its own rather than its words broken. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span
          className={clsx('text-pretty', value === undefined ? 'min-w-0 flex-1' : 'min-w-[3em] grow')}
          style={value === undefined ? undefined : { flexBasis: titleBasis(title) }}
        >
          {title}
        </span>
        {value !== undefined && (
          <span className="ml-auto max-w-full min-w-0 text-right text-sm wrap-anywhere text-ink-2">{value}</span>
        )}
      </span>
      {(chevron ?? leadsSomewhere) && <ChevronRight size={18} aria-hidden className="-mr-1 shrink-0 text-ink-3" />}
    </>
  )
  if (render) return <li>{render({ className, children })}</li>
  if (href) {
    return (
      <li>
        <a href={href} className={className}>
          {children}
        </a>
      </li>
    )
  }
  return (
    <li>
      {onClick ? (
        <button type="button" onClick={onClick} className={className}>
          {children}
        </button>
      ) : (
        <div className={className}>{children}</div>
      )}
    </li>
  )
}

/** A group of settings under its name. */
export const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} ref={revealForwards}>
      <h2 id={id} className="px-4 pb-2 text-sm text-ink-2">
        {title}
      </h2>
      {children}
      {note && <p className="px-4 pt-2 text-xs text-ink-3">{note}</p>}
    </section>
  )
}
