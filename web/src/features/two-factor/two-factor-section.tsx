import { useEffect, useRef, useState } from 'react'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { useTwoFactor } from './get-two-factor.ts'
import { RenewSheet } from './renew-sheet.tsx'
import { SetUpSheet } from './set-up-sheet.tsx'
import { TurnedOff } from './turned-off.tsx'
import { TurnedOn } from './turned-on.tsx'
import { useTwoFactorDeeds } from './two-factor-deeds.ts'

type Deed = 'set-up' | 'renew' | 'email' | 'turn-off'

/** The second step of signing in: how it stands, and all that can be done about it. */
export const TwoFactorSection = () => {
  const { data: twoFactor, error, refetch } = useTwoFactor()
  const { setEmail, turnOff } = useTwoFactorDeeds()
  const [deed, setDeed] = useState<Deed | null>(null)
  /** What 允许邮箱验证码 shall become. */
  const [wantsEmail, setWantsEmail] = useState(true)
  const place = useRef<HTMLDivElement>(null)

  // The switch of the settings leads here, with what it wants.
  const navigation = useNavigation()
  const wanted = useLocation().search.twoFactor
  const [begun, setBegun] = useState(false)
  if (wanted !== undefined && twoFactor !== undefined && !begun) {
    setBegun(true)
    if (wanted === (twoFactor.onFlag ? 'turn-off' : 'set-up')) setDeed(wanted)
  }
  useEffect(() => {
    if (begun) place.current?.scrollIntoView()
  }, [begun])
  const close = () => {
    setDeed(null)
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
            onRenew={() => setDeed('renew')}
            onEmail={(allowed) => {
              setWantsEmail(allowed)
              setDeed('email')
            }}
            onTurnOff={() => setDeed('turn-off')}
          />
        ) : (
          <TurnedOff onTurnOn={() => setDeed('set-up')} />
        )}
      </Section>
      {/* Here, not in what stands above: that gives way while the token is renewed. */}
      <SetUpSheet open={deed === 'set-up'} onClose={close} />
      <RenewSheet open={deed === 'renew'} onClose={close} />
      <CodeSheet
        open={deed === 'email'}
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
        open={deed === 'turn-off'}
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
