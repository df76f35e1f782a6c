import { RefreshCw, Unlink } from 'lucide-react'
import type { AccountBind } from '#contract/account-bind.ts'
import { ActionList } from '#web/ui/action-list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface BindMenuProps {
  bind: AccountBind
  open: boolean
  onOpenChange: (open: boolean) => void
  onReplace: () => void
  onUnbind: () => void
}

const icon = { size: 20, 'aria-hidden': true } as const

/** What can be done with something that is bound. */
export const BindMenu = ({
  bind: { type, name, unbindFlag },
  open,
  onOpenChange,
  onReplace,
  onUnbind,
}: BindMenuProps) => {
  const replace = {
    text: type === 'third-party' ? '换绑另一个账号' : `更换${name}`,
    icon: <RefreshCw {...icon} />,
    run: onReplace,
  }
  const unbind = { text: '解除绑定', icon: <Unlink {...icon} />, run: onUnbind, danger: true }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={name}>
      <ActionList actions={unbindFlag ? [replace, unbind] : [replace]} onChoose={() => onOpenChange(false)} />
    </Sheet>
  )
}
