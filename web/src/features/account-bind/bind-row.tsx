import { KeyRound, Mail, Smartphone } from 'lucide-react'
import type { AccountBind } from '#contract/account-bind.ts'
import { ListItem } from '#web/ui/list.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const icons: Record<AccountBind['type'], React.ReactNode> = {
  email: <Mail {...icon} />,
  phone: <Smartphone {...icon} />,
  'third-party': <KeyRound {...icon} />,
}

interface BindRowProps {
  bind: AccountBind
  /** On the way to the third party. */
  busy: boolean
  onClick: () => void
}

/** What an account is bound to, or could be. */
export const BindRow = ({ bind: { type, name, account }, busy, onClick }: BindRowProps) => (
  <ListItem
    icon={icons[type]}
    title={name}
    value={
      busy ? (
        <span role="status" aria-label={`正在前往${name}`} className="flex">
          <Spinner />
        </span>
      ) : account === null ? (
        <span className="text-river">去绑定</span>
      ) : (
        <span className="block truncate">{account}</span>
      )
    }
    chevron
    onClick={busy ? () => {} : onClick}
  />
)
