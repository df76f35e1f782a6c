import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { CheckcodeType } from '#contract/checkcode.ts'
import { PasswordField, TextField, type TextFieldProps } from '#web/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { usePictureCode } from '../api/picture-code.ts'
import { useEmailCode } from '../api/email-code.ts'

type Props = Omit<TextFieldProps, 'label'> & { label?: string }

// What is typed exactly is neither capitalised nor corrected.
const exact = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const

/** Whom one signs in as. */
export const UsernameField = (props: Props) => (
  <TextField label="用户名" autoComplete="username" {...exact} {...props} />
)

/** An e-mail address. */
export const EmailField = (props: Props) => (
  <TextField label="邮箱" type="email" inputMode="email" autoComplete="email" {...exact} {...props} />
)

/** A password as it is chosen. */
export const NewPasswordField = ({ label = '密码', ...props }: Props) => (
  <PasswordField
    label={label}
    hint={`至少 ${limits.password.min} 个字符，越长越安全，不必混用符号`}
    autoComplete="new-password"
    {...props}
  />
)

interface CodeFieldProps extends TextFieldProps {
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

interface PictureCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  code: ReturnType<typeof usePictureCode>
}

/** The letters of a picture; a tap on it brings another one. */
export const PictureCodeField = ({ code: { picture, loading, refresh }, ...rest }: PictureCodeFieldProps) => (
  <TextField
    {...rest}
    label="图形验证码"
    placeholder="输入图中字符"
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    trailing={
      <button
        type="button"
        aria-label="看不清，换一张图形验证码"
        aria-busy={loading}
        onClick={refresh}
        className="mr-0.5 grid h-12 w-[130px] shrink-0 place-items-center overflow-hidden rounded-control text-xs text-ink-2"
      >
        {picture === undefined ? (
          loading ? (
            <Spinner />
          ) : (
            '点这里重新获取'
          )
        ) : (
          // The picture is drawn on white.
          <img src={picture.image} alt="" width={130} height={48} className={loading ? 'opacity-50' : undefined} />
        )}
      </button>
    }
  />
)

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
