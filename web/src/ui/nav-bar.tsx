import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export interface NavBarProps {
  title?: string
  /** Keeps the title for a screen reader only. */
  titleHidden?: boolean
  /** Shows the back button. */
  onBack?: () => void
  leading?: ReactNode
  trailing?: ReactNode
}

/** The bar at the top of a page, with the page's only `h1`. */
export const NavBar = ({ title, titleHidden = false, onBack, leading, trailing }: NavBarProps) => (
  <header className="sticky top-0 z-20 bg-paper pt-safe">
    <div className="grid min-h-12 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center px-1">
      <div className="flex items-center">
        {onBack && (
          <IconButton label="返回" onClick={onBack}>
            <ChevronLeft size={26} aria-hidden />
          </IconButton>
        )}
        {leading}
      </div>
      <div className="min-w-0">
        {title && <h1 className={clsx('text-lg font-semibold', titleHidden ? 'sr-only' : 'truncate')}>{title}</h1>}
      </div>
      <div className="flex items-center justify-end">{trailing}</div>
    </div>
  </header>
)
