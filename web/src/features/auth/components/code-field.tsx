import { Button } from '#web/ui/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/field.tsx'

export interface CodeFieldProps extends TextFieldProps {
  sending: boolean
  /** Until the next code may be sent. */
  waitSeconds: number
  onSend: () => void
}

/** A code that is sent somewhere, and the button that sends it. */
export const CodeField = ({ sending, waitSeconds, onSend, ...rest }: CodeFieldProps) => (
  <TextField
    {...rest}
    autoComplete="one-time-code"
    inputMode="numeric"
    autoCorrect="off"
    spellCheck={false}
    trailing={
      <Button
        variant="quiet"
        className="mr-0.5 px-3! tabular-nums"
        busy={sending}
        disabled={waitSeconds > 0}
        onClick={onSend}
      >
        {waitSeconds > 0 ? `${waitSeconds} 秒后重发` : '获取验证码'}
      </Button>
    }
  />
)
