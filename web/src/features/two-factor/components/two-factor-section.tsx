import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { TwoFactor } from '#contract/two-factor.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { List, ListItem, Section } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from '#web/features/auth/index.ts'
import { formatDay } from '#web/lib/time/format-time.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useTwoFactor } from '../api/get-two-factor.ts'
import { useTwoFactorActions } from '../api/two-factor-actions.ts'
import { SetUpSheet } from './set-up-sheet.tsx'
import { StepsSheet } from './steps-sheet.tsx'

/** So few recovery codes are soon none. */
const fewCodes = 3

interface TurnedOnProps {
  twoFactor: TwoFactor
  onRenew: () => void
  onEmail: (allowed: boolean) => void
  onTurnOff: () => void
}

/** How the second step stands while it is on, and what can be done about it. */
const TurnedOn = ({ twoFactor, onRenew, onEmail, onTurnOff }: TurnedOnProps) => {
  const { onTime, recoveryNum, emailFlag } = twoFactor
  return (
    <List label="两步验证">
      <li className="flex min-h-13 items-center gap-3 px-4 py-3">
        <ShieldCheck size={24} strokeWidth={1.75} aria-hidden className="shrink-0 text-leaf" />
        <div className="min-w-0">
          <p className="text-base font-medium">已开启</p>
          {onTime !== null && (
            <p className="text-xs text-ink-3">{formatDay(Date.parse(onTime))}起，登录时会多问一次验证码</p>
          )}
        </div>
      </li>
      <ListItem
        title={
          <>
            <span className="block">重新生成恢复码</span>
            {recoveryNum <= fewCodes && (
              <span className="block text-xs text-amber">
                {recoveryNum === 0 ? '恢复码用完了，现在就生成一组新的吧' : '恢复码快用完了，生成一组新的吧'}
              </span>
            )}
          </>
        }
        value={`还剩 ${recoveryNum} 个`}
        chevron
        onClick={onRenew}
      />
      <li>
        <Switch
          label="允许邮箱验证码"
          description="验证器不在身边时可以用邮件里的验证码。能看到你邮箱的人都能用它，安全性较低"
          checked={emailFlag}
          onCheckedChange={onEmail}
        />
      </li>
      <ListItem title={<span className="text-rust">关闭两步验证</span>} onClick={onTurnOff} />
    </List>
  )
}

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
const AppOrRecoveryForm = ({ text, ...rest }: AppOrRecoveryFormProps) => {
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

/** What the second step is good for, while it is off. */
const TurnedOff = ({ onTurnOn }: { onTurnOn: () => void }) => (
  <div className="flex items-start gap-3 rounded-card bg-card p-4">
    <ShieldAlert size={24} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-amber" />
    <div className="min-w-0 flex-1">
      <p className="text-base font-medium">还没有开启</p>
      <p className="mt-0.5 text-sm text-ink-2">
        开启后，登录时还要输入验证器里的数字。密码就算被人知道，也登不上你的账号。
      </p>
      <Button variant="secondary" className="mt-3" onClick={onTurnOn}>
        开启两步验证
      </Button>
    </div>
  </div>
)

interface RenewSheetProps {
  open: boolean
  onClose: () => void
}

/** New recovery codes in place of all earlier ones. */
const RenewSheet = ({ open, onClose }: RenewSheetProps) => {
  const { renewRecovery } = useTwoFactorActions()
  return (
    <StepsSheet open={open} onClose={onClose} title="重新生成恢复码" onSaved={() => toast('新的恢复码已生效')}>
      {(onCodes) => (
        <AppOrRecoveryForm
          text="新的一组生成后，以前的恢复码全部作废。"
          submitText="生成新的一组"
          onSubmit={async (code) => onCodes(await renewRecovery(code))}
        />
      )}
    </StepsSheet>
  )
}

interface CodeSheetProps extends ComponentProps<typeof AppOrRecoveryForm> {
  open: boolean
  onClose: () => void
  title: string
}

/** Asks for a code before something that weakens the second step; closes when it is done. */
const CodeSheet = ({ open, onClose, title, onSubmit, ...rest }: CodeSheetProps) => {
  const submit = async (code: string) => {
    await onSubmit(code)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
    >
      <AppOrRecoveryForm {...rest} onSubmit={submit} />
    </Sheet>
  )
}

type Action = 'set-up' | 'renew' | 'email' | 'turn-off'

/** The second step of signing in: how it stands, and all that can be done about it. */
export const TwoFactorSection = () => {
  const { data: twoFactor, error, refetch } = useTwoFactor()
  const { setEmail, turnOff } = useTwoFactorActions()
  const [action, setAction] = useState<Action | null>(null)
  /** What 允许邮箱验证码 shall become. */
  const [wantsEmail, setWantsEmail] = useState(true)
  const place = useRef<HTMLDivElement>(null)

  // The switch of the settings leads here, with what it wants.
  const navigation = useNavigation()
  const wanted = useLocation().search.twoFactor
  const [begun, setBegun] = useState(false)
  if (wanted !== undefined && twoFactor !== undefined && !begun) {
    setBegun(true)
    if (wanted === (twoFactor.onFlag ? 'turn-off' : 'set-up')) setAction(wanted)
  }
  useEffect(() => {
    if (begun) place.current?.scrollIntoView()
  }, [begun])
  const close = () => {
    setAction(null)
    if (wanted !== undefined) navigation.go({ to: '/account' }, { replace: true })
  }

  return (
    <div ref={place}>
      <Section title="两步验证">
        {twoFactor === undefined ? (
          error === null ? (
            <div role="status" aria-label="正在加载两步验证">
              <Skeleton className="h-36 rounded-card!" />
            </div>
          ) : (
            <InlineError message="两步验证没有加载出来" onRetry={() => void refetch()} />
          )
        ) : twoFactor.onFlag ? (
          <TurnedOn
            twoFactor={twoFactor}
            onRenew={() => setAction('renew')}
            onEmail={(allowed) => {
              setWantsEmail(allowed)
              setAction('email')
            }}
            onTurnOff={() => setAction('turn-off')}
          />
        ) : (
          <TurnedOff onTurnOn={() => setAction('set-up')} />
        )}
      </Section>
      {/* Here, not in what stands above: that gives way while the token is renewed. */}
      <SetUpSheet open={action === 'set-up'} onClose={close} />
      <RenewSheet open={action === 'renew'} onClose={close} />
      <CodeSheet
        open={action === 'email'}
        onClose={close}
        title={wantsEmail ? '允许邮箱验证码' : '不再用邮箱验证码'}
        text={
          wantsEmail
            ? '登录时可以用邮件里的验证码代替验证器。能看到你邮箱的人都能用它，安全性较低。'
            : '以后登录只能用验证器或恢复码，更安全。'
        }
        submitText={wantsEmail ? '允许' : '不再允许'}
        onSubmit={(code) => setEmail(wantsEmail, code)}
      />
      <CodeSheet
        open={action === 'turn-off'}
        onClose={close}
        title="关闭两步验证"
        text="关闭后登录只核对密码或邮箱验证码，受信任的设备也不再受信任。"
        submitText="关闭两步验证"
        danger
        onSubmit={async (code) => {
          await turnOff(code)
          toast('两步验证已关闭')
        }}
      />
    </div>
  )
}
