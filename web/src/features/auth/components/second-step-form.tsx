import { KeyRound, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { TwoFactorChallenge } from '#contract/envelope.ts'
import type { TwoFactorMethod } from '#contract/two-factor-code.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { List, ListItem, Section } from '#web/ui/list.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { passSecondStep } from '../api/pass-second-step.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
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
const MailedCode = ({ challenge, sent, onSent, ...rest }: MailedCodeProps) => {
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

const icon = { size: 20, 'aria-hidden': true } as const

const choices: Record<TwoFactorMethod, { title: string; note?: string; icon: React.ReactNode }> = {
  totp: { title: '验证器', icon: <Smartphone {...icon} /> },
  recovery: { title: '恢复码', icon: <KeyRound {...icon} /> },
  email: { title: '邮箱验证码', note: '安全性较低', icon: <Mail {...icon} /> },
}

const forms: Record<'totp' | 'recovery', Pick<CodeFormProps, 'kind' | 'label' | 'hint'>> = {
  totp: {
    kind: 'digits',
    label: '验证器里的 6 位数字',
    hint: '打开验证器应用，找到「鸿雁」那一项，输满六位会自动验证',
  },
  recovery: {
    kind: 'recovery',
    label: '恢复码',
    hint: '开启两步验证时保存的那一组里，任选一个没用过的',
  },
}

/** The second step of a sign-in, by whichever way the account allows. */
export const SecondStepForm = ({ challenge: { token, ways } }: { challenge: TwoFactorChallenge }) => {
  const [way, setWay] = useState<TwoFactorMethod>(ways[0] ?? 'totp')
  const [trust, setTrust] = useState(false)
  const [emailKey, setEmailKey] = useState<string>()

  const parts = {
    submitText: '验证并登录',
    onSubmit: (code: string) => passSecondStep({ challenge: token, way, code, emailKey, trust }),
    children: <Checkbox label="30 天内信任这台设备，不再问我" checked={trust} onCheckedChange={setTrust} />,
  }
  const others = ways.filter((one) => one !== way)

  return (
    <>
      {way === 'email' ? (
        <MailedCode challenge={token} sent={emailKey !== undefined} onSent={setEmailKey} {...parts} />
      ) : (
        <CodeForm key={way} {...forms[way]} {...parts} />
      )}
      {others.length > 0 && (
        <div className="mt-6">
          <Section title="换一种方式">
            <List label="换一种方式">
              {others.map((one) => {
                const { title, note, icon } = choices[one]
                return <ListItem key={one} title={title} value={note} icon={icon} chevron onClick={() => setWay(one)} />
              })}
            </List>
          </Section>
        </div>
      )}
    </>
  )
}
