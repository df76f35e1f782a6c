import type { TextFieldProps } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useCodeSending } from '../api/email-code.ts'
import { CodeField } from './account-fields.tsx'

interface PhoneCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  /** Sends a code and answers its key; a failure of it has been shown. */
  request: (phone: string) => Promise<string>
  /** The number to which a code goes, or null after the form has shown what is wrong with it. */
  validPhone: () => Promise<string | null>
  onSent: (phoneKey: string) => void
}

/** The code that came by text message, and the button that sends it. */
export const PhoneCodeField = ({ request, validPhone, onSent, ...rest }: PhoneCodeFieldProps) => {
  const { send, sending, waitSeconds } = useCodeSending(request)

  const handleSend = async () => {
    const phone = await validPhone()
    if (phone === null) return
    const phoneKey = await send(phone)
    if (phoneKey === null) return
    onSent(phoneKey)
    toast('验证码已发送，请查看短信')
  }

  return (
    <CodeField
      {...rest}
      label="短信验证码"
      placeholder="输入短信中的数字"
      sending={sending}
      waitSeconds={waitSeconds}
      onSend={() => void handleSend()}
    />
  )
}
