import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** Rises from the bottom of the column. Closes by swipe, Escape, a tap beside it, or its handle's button. */
export const Sheet = ({ open, onOpenChange, title, children }: SheetProps) => (
  <Drawer.Root open={open} onOpenChange={onOpenChange}>
    <Drawer.Portal>
      <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
      <Drawer.Viewport className="fixed inset-0 z-40 mx-auto flex max-w-[480px] items-end overflow-clip">
        <Drawer.Popup className="relative flex max-h-[85dvh] w-full transform-[translateY(var(--drawer-swipe-movement-y))] flex-col rounded-t-sheet bg-card pb-safe text-ink shadow-float outline-none transition-transform duration-240 data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] data-swiping:duration-0 data-swiping:select-none">
          <Drawer.Close
            aria-label="关闭"
            className="flex h-6 w-full shrink-0 items-center justify-center rounded-t-sheet"
          >
            <span className="h-1 w-9 rounded-full bg-edge/60" />
          </Drawer.Close>
          <Drawer.Title className="shrink-0 px-4 pb-3 text-center text-lg font-semibold">{title}</Drawer.Title>
          <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
            {children}
          </Drawer.Content>
        </Drawer.Popup>
      </Drawer.Viewport>
    </Drawer.Portal>
  </Drawer.Root>
)
