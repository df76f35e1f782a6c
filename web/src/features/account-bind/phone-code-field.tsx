import { CodeField, useCodeSending } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import type { TextFieldProps } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'

interface PhoneCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  /** The number to which a code goes, or null after the form has shown what is wrong with it. */
  validPhone: () => Promise<string | null>
  onSent: (phoneKey: string) => void
}

/** The code that came by text message, and the button that sends it. */
export const PhoneCodeField = ({ validPhone, onSent, ...rest }: PhoneCodeFieldProps) => {
  const { send, sending, waitSeconds } = useCodeSending(
    async (phone: string) => (await call('checkcode.sendPhone', { body: { phone } })).phoneKey,
  )

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
