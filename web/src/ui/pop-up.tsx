import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useOverlay } from '#web/lib/navigation/overlays.ts'

// The only dialog that comes while nobody has asked for anything, on the first page of all: on a phone, that of the library holds up
// what is tapped meanwhile for a quarter of a second.

export interface PopUpProps {
  open: boolean
  /** By Escape, going back or a tap beside it. Without it, only what stands in it closes it. */
  onDismiss?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

const TitleId = createContext('')

type CardProps = Omit<PopUpProps, 'open'> & {
  closing: boolean
  /** It has gone, its motion included. */
  onGone: () => void
}

const Card = ({ closing, onDismiss, onKeyDown, onGone, children }: CardProps) => {
  const scrim = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (closing) return undefined
    const page = document.getElementById('root')
    const before = document.activeElement
    // It comes by itself: no button of it is pressed by who was about to press something else.
    card.current?.focus({ preventScroll: true })
    // The page behind it is not read out; what is said of a failure stands outside of it. `inert` would have all of it styled anew,
    // and is not needed: the pop-up lies over all of it, and keeps the focus.
    page?.setAttribute('aria-hidden', 'true')
    return () => {
      page?.removeAttribute('aria-hidden')
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [closing])

  const go = useEffectEvent(onGone)
  useEffect(() => {
    if (!closing) return undefined
    let isWanted = true
    const end = async () => {
      const motions = [scrim, card].flatMap(({ current }) => current?.getAnimations() ?? [])
      await Promise.allSettled(motions.map(({ finished }) => finished))
      if (isWanted) go()
    }
    void end()
    // It shall stay after all.
    return () => {
      isWanted = false
    }
  }, [closing])

  /** The focus goes round in it. */
  const turn = (event: KeyboardEvent) => {
    const controls = [...(card.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
      (control) => control.closest('[inert]') === null,
    )
    const { activeElement } = document
    const isFirst = activeElement === controls[0] || activeElement === card.current
    if (event.shiftKey ? !isFirst : activeElement !== controls.at(-1)) return
    event.preventDefault()
    const next = event.shiftKey ? controls.at(-1) : card.current
    next?.focus()
  }

  const ending = closing ? { 'data-ending-style': '' } : {}
  return createPortal(
    <TitleId value={titleId}>
      <div
        ref={scrim}
        {...ending}
        className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 starting:opacity-0"
      />
      <div
        role="presentation"
        onMouseDown={(event) => {
          if (event.target === event.currentTarget) event.preventDefault()
        }}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) onDismiss?.()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') turn(event)
          if (event.key === 'Escape') onDismiss?.()
          onKeyDown?.(event)
        }}
        className="fixed inset-0 z-40 mx-auto flex max-w-column items-center justify-center px-6 py-8"
      >
        <div
          ref={card}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
          {...ending}
          className="relative flex max-h-full w-full max-w-card flex-col overflow-hidden rounded-sheet bg-card text-ink shadow-float outline-none transition duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 starting:scale-95 starting:opacity-0"
        >
          {children}
        </div>
      </div>
    </TitleId>,
    document.body,
  )
}

/** A paper card in the middle of the column, drawn by what it holds; that must have a `PopUpTitle`. */
export const PopUp = ({ open, ...card }: PopUpProps) => {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useOverlay(open && card.onDismiss !== undefined, () => card.onDismiss?.())
  return present && <Card {...card} closing={!open} onGone={() => setPresent(false)} />
}

/** Names the pop-up; for who does not see it, unless a class shows it. */
export const PopUpTitle = ({ className = 'sr-only', children }: { className?: string; children: ReactNode }) => (
  <h2 id={use(TitleId)} className={className}>
    {children}
  </h2>
)
