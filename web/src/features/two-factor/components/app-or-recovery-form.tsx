import { useState } from 'react'
import { CodeForm } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'

interface AppOrRecoveryFormProps {
  /** What will happen, in one or two sentences. */
  text: string
  /** Names the action. */
  submitText: string
  danger?: boolean
  /** Makes the call, `quiet: standsAtCode`. */
  onSubmit: (code: string) => Promise<void>
}

const forms = {
  digits: { label: '验证器里的 6 位数字', other: '改用恢复码' },
  recovery: { label: '恢复码', other: '改用验证器' },
}

/** Asks for a code of the authenticator app, or for a recovery code in its place. */
export const AppOrRecoveryForm = ({ text, ...rest }: AppOrRecoveryFormProps) => {
  const [kind, setKind] = useState<keyof typeof forms>('digits')
  const { label, other } = forms[kind]
  return (
    <div className="space-y-4">
      <p className="text-base text-ink-2">{text}</p>
      <CodeForm key={kind} kind={kind} label={label} {...rest} />
      <Button variant="quiet" block onClick={() => setKind(kind === 'digits' ? 'recovery' : 'digits')}>
        {other}
      </Button>
    </div>
  )
}
