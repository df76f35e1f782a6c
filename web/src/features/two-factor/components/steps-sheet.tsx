import { type ReactNode, useState } from 'react'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface StepsSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** What comes before the recovery codes; hands them over. */
  children: (onCodes: (codes: readonly string[]) => void) => ReactNode
  /** They have been kept. */
  onSaved: () => void
}

/** A sheet that ends with recovery codes. While these stand in it, only 我已保存 closes it. */
export const StepsSheet = ({ open, onClose, title, children, onSaved }: StepsSheetProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // It begins again when it is opened, not while it still closes.
  const [shown, setShown] = useState(open)
  if (open !== shown) {
    setShown(open)
    if (open) setCodes(null)
  }
  const close = (next: boolean) => {
    if (next) return
    if (codes === null) onClose()
    else toast('先把恢复码存好，再点「我已保存」')
  }
  return (
    <Sheet open={open} onOpenChange={close} title={codes === null ? title : '保存恢复码'}>
      {codes === null ? (
        children(setCodes)
      ) : (
        <RecoveryCodes
          codes={codes}
          kept={!open}
          onKept={() => {
            onClose()
            onSaved()
          }}
        />
      )}
    </Sheet>
  )
}
