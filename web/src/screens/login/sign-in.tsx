import { lazy, Suspense, useState } from 'react'
import { AgreementLink } from '#web/features/auth/components/agreement-link.tsx'
import { EmailSignInForm } from '#web/features/auth/components/email-sign-in-form.tsx'
import { PasswordSignInForm } from '#web/features/auth/components/password-sign-in-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'
import { Greeting } from './greeting.tsx'
import type { Mode } from './modes.ts'

// Few see it: only where a third party is configured.
const ThirdPartySignIn = lazy(() =>
  import('#web/features/account-bind/components/third-party-sign-in.tsx').then((module) => ({
    default: module.ThirdPartySignIn,
  })),
)

const ways = [
  { key: 'by-password', label: '密码登录' },
  { key: 'by-email', label: '验证码登录' },
] as const

/** Signing in, by password or by a mailed code. */
export const SignIn = ({ onShow }: { onShow: (mode: Mode) => void }) => {
  const [way, setWay] = useState<(typeof ways)[number]['key']>('by-password')
  return (
    <>
      <Greeting title="登录鸿雁" text="云中谁寄锦书来" />
      <Tabs label="登录方式" items={ways} value={way} onChange={setWay} className="-mx-3 mb-4" />
      <div {...tabPanelProps(way)}>{way === 'by-password' ? <PasswordSignInForm /> : <EmailSignInForm />}</div>
      <div className="mt-3 -mx-3 flex flex-wrap justify-between">
        <Button variant="quiet" className="px-3!" onClick={() => onShow('sign-up')}>
          注册新账号
        </Button>
        <Button variant="quiet" className="px-3!" onClick={() => onShow('forgotten-password')}>
          忘记密码
        </Button>
      </div>
      <Suspense>
        <ThirdPartySignIn />
      </Suspense>
      <p className="mt-auto pt-5 text-center text-sm text-ink-2">
        <AgreementLink to="/user-agreement">用户协议</AgreementLink>
        <span aria-hidden="true"> · </span>
        <AgreementLink to="/privacy-policy">隐私政策</AgreementLink>
      </p>
    </>
  )
}
