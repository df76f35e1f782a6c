import { KeyRound, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { TwoFactorChallenge } from '#contract/envelope.ts'
import type { TwoFactorMethod } from '#contract/two-factor-code.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Section } from '#web/ui/section.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { MailedCode } from './mailed-code.tsx'
import { passSecondStep } from '../api/pass-second-step.ts'

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
