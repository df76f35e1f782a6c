import { Fragment, useState, useEffect, useEffectEvent } from 'react'
import type { AccountBind } from '#contract/account-bind.ts'
import { PasswordPrompt } from '#web/features/auth/index.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { List, ListItem, Section } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BindEmailForm, BindPhoneForm } from './bind-forms.tsx'
import { beginBind } from '../api/begin-bind.ts'
import { useBinds } from '../api/list-binds.ts'
import { useUnbind } from '../api/unbind.ts'
import { KeyRound, Mail, Smartphone, RefreshCw, Unlink } from 'lucide-react'
import { Spinner } from '#web/ui/spinner.tsx'
import { ApiError } from '#web/lib/client/api-error.ts'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { useBind } from '../api/bind.ts'
import { parseCallback, takeTrip } from '../third-party-trip.ts'

interface BindMenuProps {
  bind: AccountBind
  open: boolean
  onOpenChange: (open: boolean) => void
  onReplace: () => void
  onUnbind: () => void
}

const menuIcon = { size: 20, 'aria-hidden': true } as const

/** What can be done with something that is bound. */
const BindMenu = ({ bind: { type, name, unbindFlag }, open, onOpenChange, onReplace, onUnbind }: BindMenuProps) => {
  const replace = {
    text: type === 'third-party' ? '换绑另一个账号' : `更换${name}`,
    icon: <RefreshCw {...menuIcon} />,
    run: onReplace,
  }
  const unbind = { text: '解除绑定', icon: <Unlink {...menuIcon} />, run: onUnbind, danger: true }
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      actions={unbindFlag ? [replace, unbind] : [replace]}
      onChoose={() => onOpenChange(false)}
    />
  )
}

/** On the screen to which a third party leads back: binds its account, and tells what came of it. */
const useBindComeback = (): void => {
  const location = useLocation()
  const navigation = useNavigation()
  const bind = useBind()

  const finish = useEffectEvent(async () => {
    if (location.search.state === undefined) return
    const callback = parseCallback(location, 'bind', takeTrip())
    if (callback === null) return
    // It serves once, and does not belong into the history.
    navigation.go({ to: '/account' }, { replace: true })
    if (callback.kind === 'refused') return toast('你取消了授权，没有绑定')
    if (callback.kind === 'failed') return toast('没有完成授权，请重试')
    const close = toast.loading('正在绑定', { blocking: true })
    try {
      await bind({ type: 'third-party', answer: callback.answer })
      toast('已绑定，以后可以用它登录')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      close()
    }
  })

  useEffect(() => void finish(), [])
}

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
const BindRow = ({ bind: { type, name, account }, busy, onClick }: BindRowProps) => (
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
        account.split(/(?=[@.])/).map((part, index) => (
          <Fragment key={index}>
            <wbr />
            {part}
          </Fragment>
        ))
      )
    }
    chevron
    onClick={busy ? () => {} : onClick}
  />
)

const BindsSkeleton = () => (
  <div role="status" aria-label="正在加载绑定的账号" className="space-y-6 rounded-card bg-card p-4">
    {['email', 'phone'].map((row) => (
      <div key={row} className="flex items-center justify-between">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-28" />
      </div>
    ))}
  </div>
)

/** What is being done with one of them. */
type Step = 'menu' | 'replace' | 'depart' | 'unbind'

/** A third party's account is replaced at its own pages. */
const replacing = ({ type }: AccountBind): Step => (type === 'third-party' ? 'depart' : 'replace')

const keyOf = ({ type, provider }: AccountBind) => `${type} ${provider}`

/** What the account is bound to: by each of them one can sign in. */
export const BoundAccounts = () => {
  useBindComeback()
  const { data: binds, error, refetch } = useBinds()
  const unbind = useUnbind()
  const navigation = useNavigation()
  const [chosen, setChosen] = useState<AccountBind | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)

  const choose = (bind: AccountBind) => {
    // It stays as it was chosen, though it has changed by the time that the sheet is gone.
    setChosen(bind)
    if (bind.boundFlag && bind.unbindFlag) setStep('menu')
    else setStep(replacing(bind))
  }

  const openAt = (wanted: Step) => ({
    open: step === wanted,
    onOpenChange: (open: boolean) => setStep(open ? wanted : null),
  })

  const handleBound = () => {
    toast(chosen?.boundFlag ? '已更换' : '已绑定')
    setStep(null)
  }

  return (
    <>
      <Section title="绑定的账号">
        {binds !== undefined ? (
          <List label="绑定的账号">
            {binds.map((bind) => (
              <BindRow
                key={keyOf(bind)}
                bind={bind}
                busy={leaving !== null && leaving === bind.provider}
                onClick={() => choose(bind)}
              />
            ))}
          </List>
        ) : error === null ? (
          <BindsSkeleton />
        ) : (
          <InlineError message="绑定的账号没有加载出来" onRetry={() => void refetch()} />
        )}
      </Section>
      {chosen !== null && (
        <>
          <BindMenu
            bind={chosen}
            {...openAt('menu')}
            onReplace={() => setStep(replacing(chosen))}
            onUnbind={() => setStep('unbind')}
          />
          <Sheet {...openAt('replace')} title={`${chosen.boundFlag ? '更换' : '绑定'}${chosen.name}`}>
            {chosen.type === 'email' && <BindEmailForm account={chosen.account ?? ''} onBound={handleBound} />}
            {chosen.type === 'phone' && <BindPhoneForm account={chosen.account} onBound={handleBound} />}
          </Sheet>
          <PasswordPrompt
            {...openAt('depart')}
            title={`绑定${chosen.name}`}
            text={`先输入密码，确认是你本人。接着会去${chosen.name}的页面，由你在那里同意。`}
            confirmText={`前往${chosen.name}`}
            onConfirm={async (password) => {
              const address = await beginBind(chosen.provider ?? '', password)
              setLeaving(chosen.provider)
              navigation.leave(address)
            }}
          />
          <PasswordPrompt
            {...openAt('unbind')}
            title={`解绑${chosen.name}`}
            text={`解绑后，不能再用 ${chosen.account} 登录。输入密码，确认是你本人。`}
            confirmText="解除绑定"
            danger
            onConfirm={async (password) => {
              await unbind(chosen, password)
              toast('已解绑')
            }}
          />
        </>
      )}
    </>
  )
}
