import { useState } from 'react'
import type { CheckcodeType } from '#contract/checkcode.ts'
import type { TextFieldProps } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CodeField } from './code-field.tsx'
import { PictureCodeField } from './picture-code-field.tsx'
import { useEmailCode } from '../api/email-code.ts'
import { usePictureCode } from '../api/picture-code.ts'

interface EmailCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  checkcodeType: CheckcodeType
  /** The address to which a code goes, or null after the form has shown what is wrong with it. */
  validEmail: () => Promise<string | null>
  onSent: (emailKey: string) => void
}

/** The code that was mailed, and the button that mails it; above them a picture code when the server wants one. */
export const EmailCodeField = ({ checkcodeType, validEmail, onSent, ...rest }: EmailCodeFieldProps) => {
  const { send, sending, waitSeconds, needsPicture } = useEmailCode(checkcodeType)
  const picture = usePictureCode(checkcodeType, needsPicture)
  const [shown, setShown] = useState('')

  const handleSend = async () => {
    const email = await validEmail()
    if (email === null) return
    const answer = needsPicture && shown !== '' ? { checkcodekey: await picture.getKey(), checkcode: shown } : undefined
    const emailKey = await send(email, answer)
    if (answer !== undefined) {
      setShown('')
      picture.refresh()
    }
    if (emailKey === null) return
    onSent(emailKey)
    toast('验证码已发送，请查收邮件')
  }

  return (
    <>
      {needsPicture && (
        <PictureCodeField code={picture} value={shown} onChange={(event) => setShown(event.target.value.trim())} />
      )}
      <CodeField
        {...rest}
        label="邮箱验证码"
        placeholder="输入邮件中的数字"
        sending={sending}
        waitSeconds={waitSeconds}
        onSend={() => void handleSend()}
      />
    </>
  )
}
