import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { useOverlay } from '#web/lib/navigation/overlays.ts'

export interface PopUpProps {
  open: boolean
  /** By Escape, going back or a tap beside it. Without it, only what stands in it closes it. */
  onDismiss?: () => void
  onKeyDown?: (event: { key: string; preventDefault: () => void }) => void
  children: ReactNode
}

/** A paper card in the middle of the column, drawn by what it holds; that must have a `PopUpTitle`. */
export const PopUp = ({ open, onDismiss, onKeyDown, children }: PopUpProps) => {
  const card = useRef<HTMLDivElement>(null)
  useOverlay(open && onDismiss !== undefined, () => onDismiss?.())
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={onDismiss === undefined}
      onOpenChange={(next) => {
        if (!next) onDismiss?.()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 mx-auto flex max-w-[480px] items-center justify-center px-6 py-8">
          <Dialog.Popup
            ref={card}
            // It comes by itself: no button of it is pressed by who was about to press something else.
            initialFocus={card}
            onKeyDown={onKeyDown}
            className="relative flex max-h-full w-full max-w-80 flex-col overflow-hidden rounded-sheet bg-card text-ink shadow-float outline-none transition duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Names the pop-up; for who does not see it, unless a class shows it. */
export const PopUpTitle = ({ className = 'sr-only', children }: { className?: string; children: ReactNode }) => (
  <Dialog.Title className={className}>{children}</Dialog.Title>
)
