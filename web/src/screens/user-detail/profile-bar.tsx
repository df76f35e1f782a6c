import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

interface ProfileBarProps {
  /** Shown once the name on the page is out of sight. */
  name: string | undefined
  onBack: () => void
  trailing?: ReactNode
}

/** What a button needs to be seen on any cover. */
export const onCoverClass = 'grid size-9 place-items-center rounded-full bg-black/55 text-white'

/** The bar over the cover: only its buttons at first, a bar with the name when one has scrolled past it. */
export const ProfileBar = ({ name, onBack, trailing }: ProfileBarProps) => (
  <header
    className={clsx(
      'absolute inset-x-0 top-0 z-20 pt-safe transition-colors',
      name === undefined ? 'pointer-events-none' : 'border-b border-line bg-paper',
    )}
  >
    <div className="flex min-h-12 items-center justify-between gap-2 px-1 [&_button]:pointer-events-auto">
      <IconButton label="返回" onClick={onBack}>
        <span className={name === undefined ? onCoverClass : undefined}>
          <ChevronLeft size={24} aria-hidden />
        </span>
      </IconButton>
      {name !== undefined && (
        <span aria-hidden="true" className="min-w-0 flex-1 truncate text-center text-lg font-semibold">
          {name}
        </span>
      )}
      {trailing ?? <span className="size-11" />}
    </div>
  </header>
)

/**
 * Whether an element is in view, below this bar.
 * @returns that, and the ref of the element
 */
export const useInView = (): [boolean, RefCallback<HTMLElement>] => {
  const [inView, setInView] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      // As high as the bar.
      rootMargin: '-48px 0px 0px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [inView, ref]
}
