import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { useOverlay } from '#web/lib/navigation/overlays.ts'
import { X } from 'lucide-react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A card in the middle of the column that wants an answer first. Closes by Escape, going back or a tap beside it. */
export const Dialog = ({ open, onOpenChange, title, children }: DialogProps) => {
  useOverlay(open, () => onOpenChange(false))
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 mx-auto flex max-w-column items-center justify-center p-6">
          <BaseDialog.Popup className="max-h-full w-full max-w-card overflow-y-auto overscroll-contain rounded-sheet bg-card p-5 text-ink shadow-float outline-none transition duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            <BaseDialog.Title className="text-center text-lg font-semibold">{title}</BaseDialog.Title>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

interface WideDialogProps extends DialogProps {
  /** It is there to be filled in: its first field has the focus, not the button that closes it. */
  asks?: boolean
}

/** A dialog with room for a form or a list; what a sheet is on a desktop. */
export const WideDialog = ({ open, onOpenChange, title, children, asks = false }: WideDialogProps) => {
  const popup = useRef<HTMLDivElement>(null)
  // Who touches wants to read first: with a field the keyboard would come.
  const firstField = (type: string) =>
    (type === 'touch' ? popup.current : popup.current?.querySelector<HTMLElement>('input, textarea, select')) ?? true
  useOverlay(open, () => onOpenChange(false))
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        {/* Also above another dialog, whose words would run into its own. */}
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-center justify-center p-6">
          <BaseDialog.Popup
            ref={popup}
            {...(asks ? { initialFocus: firstField } : {})}
            className="flex max-h-[min(85dvh,720px)] w-full max-w-column flex-col rounded-sheet bg-card text-ink shadow-float outline-none transition duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            <div className="flex shrink-0 items-center gap-2 pt-2 pb-1.5 pr-2 pl-5">
              <BaseDialog.Title className="min-w-0 flex-1 text-lg font-semibold">{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton label="关闭" className="text-ink-2" />}>
                <X size={20} aria-hidden />
              </BaseDialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-0.5 pb-5">{children}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'children'> {
  /** What will happen. */
  text: string
  /** Names the action (e.g. 删除), not 确定. */
  confirmText: string
  cancelText?: string
  /** The action cannot be undone. */
  danger?: boolean
  onConfirm: () => void
  busy?: boolean
}

/** Asks before an action; the caller closes it when that is done. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  text,
  confirmText,
  cancelText = '取消',
  danger = false,
  onConfirm,
  busy = false,
}: ConfirmDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={title}>
    <BaseDialog.Description className="mt-2 text-center text-base text-balance text-ink-2">
      {text}
    </BaseDialog.Description>
    <div className="mt-5 flex flex-wrap gap-3">
      <Button variant="secondary" className="flex-1" onClick={() => onOpenChange(false)}>
        {cancelText}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} className="flex-1" busy={busy} onClick={onConfirm}>
        {confirmText}
      </Button>
    </div>
  </Dialog>
)
