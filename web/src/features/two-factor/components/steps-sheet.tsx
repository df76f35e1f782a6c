import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Copy, Download } from 'lucide-react'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useMyBase } from '#web/features/user/index.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { useLeaveGuard } from '#web/lib/navigation/leave-guard.ts'
import { saveFile } from '#web/lib/browser/files.ts'
import { Button } from '#web/ui/button.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { recoveryText } from '../recovery-text.ts'

/** What a further step of a sheet begins with. It takes the focus, as what had it is gone, and so it is read out. */
export const StepText = ({ children }: { children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="text-base text-ink-2 outline-none">
      {children}
    </p>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The user has them and may leave. */
  kept: boolean
  onKept: () => void
}

/** Recovery codes, shown this once: to copy, to keep as a file, and not to be left by accident. */
const RecoveryCodes = ({ codes, kept, onKept }: RecoveryCodesProps) => {
  const username = useMyBase().data?.username ?? ''
  const guard = useLeaveGuard(!kept)
  const copy = async () => toast((await copyText(codes.join('\n'))) ? '已复制到粘贴板' : '没有复制成功，请抄写下来')
  const download = () => {
    const text = recoveryText({ codes, username, nowMs: Date.now() })
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `鸿雁恢复码-${username}.txt`)
  }
  return (
    <div className="space-y-4">
      <StepText>
        手机不在身边时，用它们代替验证器。每个只能用一次，<strong className="text-ink">只显示这一次</strong>
        ，请存到安全的地方。
      </StepText>
      <ol aria-label="恢复码" className="grid grid-cols-2 gap-2 rounded-card bg-wash p-4">
        {codes.map((code) => (
          <li
            key={code}
            className="text-center text-base font-medium"
            style={{ fontFamily: 'ui-monospace, monospace' }}
          >
            {code}
          </li>
        ))}
      </ol>
      <div className="flex gap-3">
        <Button variant="secondary" className="flex-1" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          复制
        </Button>
        <Button variant="secondary" className="flex-1" onClick={download}>
          <Download size={18} aria-hidden />
          下载
        </Button>
      </div>
      <Button size="lg" block onClick={onKept}>
        我已保存
      </Button>
      <LeaveQuestion
        guard={guard}
        title="恢复码存好了吗"
        text="离开后就看不到了，只能重新生成一组"
        confirmText="离开"
        cancelText="再看看"
      />
    </div>
  )
}

interface StepsSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** What comes before the recovery codes; hands them over. */
  children: (onCodes: (codes: readonly string[]) => void) => ReactNode
  /** They have been kept. */
  onSaved: () => void
}

/** A sheet that ends with recovery codes. While these stand in it, only 我已保存 closes it. */
export const StepsSheet = ({ open, onClose, title, children, onSaved }: StepsSheetProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // It begins again when it is opened, not while it still closes.
  const [shown, setShown] = useState(open)
  if (open !== shown) {
    setShown(open)
    if (open) setCodes(null)
  }
  const close = (next: boolean) => {
    if (next) return
    if (codes === null) onClose()
    else toast('先把恢复码存好，再点「我已保存」')
  }
  return (
    <Sheet open={open} onOpenChange={close} title={codes === null ? title : '保存恢复码'}>
      {codes === null ? (
        children(setCodes)
      ) : (
        <RecoveryCodes
          codes={codes}
          kept={!open}
          onKept={() => {
            onClose()
            onSaved()
          }}
        />
      )}
    </Sheet>
  )
}
