import type { ComponentProps } from 'react'
import { Sheet } from '#web/ui/sheet.tsx'
import { AppOrRecoveryForm } from './app-or-recovery-form.tsx'

interface CodeSheetProps extends ComponentProps<typeof AppOrRecoveryForm> {
  open: boolean
  onClose: () => void
  title: string
}

/** Asks for a code before something that weakens the second step; closes when it is done. */
export const CodeSheet = ({ open, onClose, title, onSubmit, ...rest }: CodeSheetProps) => {
  const submit = async (code: string) => {
    await onSubmit(code)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
    >
      <AppOrRecoveryForm {...rest} onSubmit={submit} />
    </Sheet>
  )
}
