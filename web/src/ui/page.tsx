import { clsx } from 'clsx'
import { type ReactNode, type Ref, use } from 'react'
import { PaneContext } from './pane-context.ts'

export interface PageProps {
  /** Stays at the top. */
  nav?: ReactNode
  /** Stays at the bottom. */
  footer?: ReactNode
  children: ReactNode
  /** The element that scrolls. */
  scrollRef?: Ref<HTMLDivElement>
  /** Of the element that scrolls. */
  className?: string
}

/** A page as high as the column. Its middle scrolls, not the window: so a page kept alive keeps its position. */
export const Page = ({ nav, footer, children, scrollRef, className }: PageProps) => {
  // A document has one main part; the list beside it is none.
  const Middle = use(PaneContext) === 'list' ? 'div' : 'main'
  return (
    <div className="flex h-full min-h-0 flex-col bg-paper">
      {nav}
      <Middle
        ref={scrollRef}
        className={clsx('relative min-h-0 flex-1 overflow-x-clip overflow-y-auto overscroll-contain', className)}
      >
        {children}
      </Middle>
      {footer}
    </div>
  )
}
