import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { CodeForm, PasswordForm } from '#web/features/auth/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { StepText } from './step-text.tsx'
import { StepsSheet } from './steps-sheet.tsx'
import { useTwoFactorActions } from '../api/two-factor-actions.ts'

interface SetUpProps {
  onCodes: (codes: readonly string[]) => void
}

/** The password, and then an authenticator app that has shown by a code to know the key. */
const SetUp = ({ onCodes }: SetUpProps) => {
  const { prepare, confirm } = useTwoFactorActions()
  const [prepared, setPrepared] = useState<OutputOf<'twoFactor.prepare'> | null>(null)

  const finish = async (code: string) => {
    try {
      onCodes(await confirm(code))
    } catch (error) {
      // The key is worth nothing any more: a new one is made.
      if (isRefusal(error, 'TWO_FACTOR_UNPREPARED')) setPrepared(null)
      throw error
    }
  }

  if (prepared === null)
    return (
      <PasswordForm
        text="开启后，登录时除了密码，还要输入验证器里的数字。先确认是你本人。"
        confirmText="下一步"
        onConfirm={async (password) => setPrepared(await prepare(password))}
      />
    )
  return (
    <div className="space-y-4">
      <StepText>用验证器应用扫这个码。还没有的话，在应用商店搜「验证器」，任选一个都行。</StepText>
      <AuthenticatorKey keyText={prepared.key} uri={prepared.uri} />
      <CodeForm
        focusLater
        kind="digits"
        label="再输入验证器显示的 6 位数字"
        submitText="确认并开启"
        onSubmit={finish}
      />
    </div>
  )
}

interface SetUpSheetProps {
  open: boolean
  onClose: () => void
}

/** Turns the second step on: password, authenticator app, recovery codes. */
export const SetUpSheet = ({ open, onClose }: SetUpSheetProps) => (
  <StepsSheet open={open} onClose={onClose} title="开启两步验证" onSaved={() => toast('两步验证已开启')}>
    {(onCodes) => <SetUp onCodes={onCodes} />}
  </StepsSheet>
)
