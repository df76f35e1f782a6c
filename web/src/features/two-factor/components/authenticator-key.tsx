import { clsx } from 'clsx'
import { Copy } from 'lucide-react'
import { QrCode } from '#web/features/qr/index.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'

interface AuthenticatorKeyProps {
  /** Base32. */
  keyText: string
  /** As authenticator apps read it from a QR code. */
  uri: string
}

const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

/** The key for an authenticator app: to scan, to open right there on a phone, or to copy by hand. */
export const AuthenticatorKey = ({ keyText, uri }: AuthenticatorKeyProps) => {
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
