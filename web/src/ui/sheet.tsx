import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { roomy, useMedia } from '#web/lib/browser/media.ts'
import { useOverlay } from '#web/lib/navigation/overlays.ts'
import { WideDialog } from './dialog.tsx'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

const RisingSheet = ({ open, onOpenChange, title, children }: SheetProps) => {
  useOverlay(open, () => onOpenChange(false))
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        {/* As it goes, too, it takes what is tapped: the second tap of two would meet what lies behind it. */}
        <Drawer.Backdrop className="pointer-events-auto! fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 mx-auto flex max-w-column items-end overflow-clip">
          <Drawer.Popup className="relative flex max-h-[85dvh] w-full transform-[translateY(var(--drawer-swipe-movement-y))] flex-col rounded-t-sheet bg-card pb-safe text-ink shadow-float outline-none transition-transform duration-240 data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] data-swiping:duration-0 data-swiping:select-none">
            <Drawer.Close
              aria-label="关闭"
              className="hit-44 flex h-6 w-full shrink-0 items-center justify-center rounded-t-sheet"
            >
              <span className="h-1 w-9 rounded-full bg-edge/60" />
            </Drawer.Close>
            <Drawer.Title className="shrink-0 px-4 pb-2.5 text-center text-lg font-semibold">{title}</Drawer.Title>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-0.5 pb-4">
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/**
 * For choosing and filling in: rises from below on a phone, and closes by swipe, Escape, going back, a tap beside it, or
 * its handle's button; a dialog on a desktop.
 */
export const Sheet = (props: SheetProps) => (useMedia(roomy) ? <WideDialog {...props} /> : <RisingSheet {...props} />)
