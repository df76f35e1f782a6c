import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { CodeForm, PasswordForm } from '#web/features/auth/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { StepsSheet, StepText } from './steps-sheet.tsx'
import { useTwoFactorActions } from '../api/two-factor-actions.ts'
import { clsx } from 'clsx'
import { Copy } from 'lucide-react'
import { QrCode } from '#web/features/qr/index.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface AuthenticatorKeyProps {
  /** Base32. */
  keyText: string
  /** As authenticator apps read it from a QR code. */
  uri: string
}

const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

/** The key for an authenticator app: to scan, to open right there on a phone, or to copy by hand. */
const AuthenticatorKey = ({ keyText, uri }: AuthenticatorKeyProps) => {
  const copy = async () => toast((await copyText(keyText)) ? '已复制到粘贴板' : '没有复制成功，请照着输入')
  // A computer has nothing that opens such an address; a phone cannot scan itself.
  const byTouch = matchMedia('(pointer: coarse)').matches
  return (
    <div className="flex flex-col items-center">
      <QrCode text={uri} label="验证器二维码" className="w-3/5 rounded-card border border-line" />
      {byTouch && (
        <a href={uri} className={clsx(buttonClass({ variant: 'secondary' }), 'mt-3')}>
          打开验证器
        </a>
      )}
      <div className="mt-3 flex w-full items-center gap-2 rounded-control bg-wash py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1 py-1.5">
          <span className="block text-xs text-ink-2">扫不了码，就在验证器里手动输入密钥</span>
          <span
            className="mt-0.5 block text-base font-medium"
            style={{ fontFamily: 'ui-monospace, monospace', textWrap: 'balance' }}
          >
            {inGroups(keyText)}
          </span>
        </p>
        <IconButton label="复制密钥" className="text-river" onClick={() => void copy()}>
          <Copy size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

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
