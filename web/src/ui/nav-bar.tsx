import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { IconButton } from './icon-button.tsx'
import { PaneContext } from './pane-context.ts'

export interface NavBarProps {
  title?: string
  /** Keeps the title for a screen reader only. */
  titleHidden?: boolean
  /** Shows the back button. */
  onBack?: () => void
  leading?: ReactNode
  trailing?: ReactNode
}

/**
 * The bar at the top of a page, with the page's only `h1`. The list beside a page has an `h2`, and nothing to go back to; a
 * modal is closed by its frame.
 */
export const NavBar = ({ title, titleHidden = false, onBack, leading, trailing }: NavBarProps) => {
  const pane = use(PaneContext)
  const Heading = pane === 'list' ? 'h2' : 'h1'
  return (
    <header className="sticky top-0 z-20 bg-paper pt-safe">
      <div className="grid min-h-12 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center px-1">
        <div className="flex items-center">
          {onBack && pane === 'main' && (
            <IconButton label="返回" onClick={onBack}>
              <ChevronLeft size={26} aria-hidden />
            </IconButton>
          )}
          {leading}
        </div>
        <div className="min-w-0">
          {title && (
            <Heading
              className={clsx(
                'text-lg leading-tight font-semibold',
                titleHidden ? 'sr-only' : 'line-clamp-2 text-center text-balance break-words',
              )}
            >
              {title}
            </Heading>
          )}
        </div>
        <div className="flex items-center justify-end">{trailing}</div>
      </div>
    </header>
  )
}
