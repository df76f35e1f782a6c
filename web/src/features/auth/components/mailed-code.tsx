import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { useCodeSending } from '../api/email-code.ts'
import { leaveLostStep } from '../second-step.ts'

interface MailedCodeProps extends Omit<CodeFormProps, 'kind' | 'label' | 'hint'> {
  /** Of the first step. */
  challenge: string
  /** A code is on its way. */
  sent: boolean
  onSent: (emailKey: string) => void
}

/** The second step by a mail to the account's own address: first it is sent for, then its code is asked for. */
export const MailedCode = ({ challenge, sent, onSent, ...rest }: MailedCodeProps) => {
  const { send, sending, waitSeconds } = useCodeSending(async () => {
    try {
      return (await call('auth.sendTwoFactorEmail', { body: { challenge } })).emailKey
    } catch (error) {
      leaveLostStep(error)
      throw error
    }
  })

  const sendFor = async () => {
    const emailKey = await send()
    if (emailKey === null) return
    onSent(emailKey)
    toast('验证码已发送，请查收邮件')
  }

  const sendButton = (
    <Button
      variant={sent ? 'quiet' : 'primary'}
      size={sent ? 'md' : 'lg'}
      block
      className="tabular-nums"
      busy={sending}
      disabled={waitSeconds > 0}
      onClick={() => void sendFor()}
    >
      {waitSeconds > 0 ? `${waitSeconds} 秒后重发` : sent ? '重新获取' : '获取验证码'}
    </Button>
  )
  if (sent)
    return (
      <>
        <CodeForm kind="digits" label="邮箱验证码" hint="输入邮件里的 6 位数字，输满会自动验证" {...rest} />
        <div className="mt-2">{sendButton}</div>
      </>
    )
  return (
    <div className="space-y-4">
      <p className="text-base text-ink-2">
        验证码会发到账号绑定的邮箱。能看到这个邮箱的人都能用它，所以安全性较低，有验证器时请优先用验证器。
      </p>
      {sendButton}
    </div>
  )
}
