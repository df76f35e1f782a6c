import { Popover } from '@base-ui/react/popover'
import { useRef } from 'react'
import { useOverlay } from '#web/lib/navigation/overlays.ts'
import type { SheetProps } from './sheet.tsx'
import { focusAfter } from './use-control.ts'

/** A card at the control that opened it. Closes by Escape, going back, or a click beside it. */
export const DesktopPopover = ({ open, onOpenChange, title, children, control }: SheetProps & { control: Element }) => {
  const popup = useRef<HTMLDivElement>(null)
  useOverlay(open, () => onOpenChange(false))
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner anchor={control} align="end" sideOffset={6} collisionPadding={12} className="z-40">
          <Popover.Popup
            ref={popup}
            finalFocus={() => !(control instanceof HTMLElement) || focusAfter(control, popup.current)}
            className="flex max-h-(--available-height) w-90 max-w-(--available-width) flex-col rounded-card border border-line bg-card text-ink shadow-float outline-none"
          >
            <Popover.Title className="shrink-0 px-4 pt-4 pb-2 text-lg font-semibold">{title}</Popover.Title>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
            <Popover.Close className="sr-only">关闭</Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
