import { type FormEvent, type ReactNode, useId } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { WideDialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useWrong, type Wrong } from './data.ts'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and to whom. */
  text: string
  /** Names the act, not 确定. */
  actText: string
  danger?: boolean
  /** Who reads the reason, where that is not only the staff. */
  reasonLabel?: string
  /** Fields of the act itself, above the reason; their values come with the form. They are told what is wrong of them. */
  children?: ReactNode | ((wrong: Wrong) => ReactNode)
  /** Does it; what it refuses is told at its field where the call leaves that to the form (`toldAt`), and the dialog stays. */
  onAct: (reason: string, form: FormData) => Promise<unknown>
  busy: boolean
}

/** Asks for the reason of an act that touches somebody, and does it. */
export const ReasonDialog = ({
  open,
  onClose,
  title,
  text,
  actText,
  danger = false,
  reasonLabel = '理由（写进审计日志）',
  children,
  onAct,
  busy,
}: ReasonDialogProps) => {
  const textId = useId()
  const { wrong, setWrong, passWrong } = useWrong()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason')).trim()
    // A browser counts blanks, too; not every act asks the server at once.
    if (reason.length < limits.staffReason.min) return setWrong({ reason: `至少写 ${limits.staffReason.min} 个字` })
    setWrong({})
    await onAct(reason, form)
    onClose()
  }
  return (
    <WideDialog asks open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <form
        aria-describedby={textId}
        onSubmit={(event) => void submit(event).catch(passWrong)}
        className="flex flex-col gap-4"
      >
        <p id={textId} className="text-base text-ink-2">
          {text}
        </p>
        {typeof children === 'function' ? children(wrong) : children}
        <TextField
          label={reasonLabel}
          name="reason"
          required
          minLength={limits.staffReason.min}
          maxLength={limits.staffReason.max}
          autoComplete="off"
          error={wrong.reason}
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {actText}
          </Button>
        </div>
      </form>
    </WideDialog>
  )
}
