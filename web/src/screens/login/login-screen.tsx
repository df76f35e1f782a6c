import { Suspense, useEffect, useEffectEvent } from 'react'
import type { TwoFactorChallenge } from '#contract/envelope.ts'
import { useProviders } from '#web/features/account-bind/api/list-providers.ts'
import { useSignInCallback } from '#web/features/account-bind/components/use-sign-in-callback.ts'
import { endSecondStep, useSecondStep } from '#web/features/auth/second-step.ts'
import { SiteRecord } from '#web/features/operator-setting/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { useReturnTo, useStepBack } from '#web/lib/navigation/return-to.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { ban } from '#web/lib/client/ban.ts'
import { session } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store/store.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { AgreementLink } from '#web/features/auth/components/agreement-link.tsx'
import { EmailSignInForm, PasswordSignInForm } from '#web/features/auth/components/sign-in-forms.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'
import { Mark } from '#web/ui/mark.tsx'

/** What /login is for, by its query `mode`, with the titles. */
const modes = { 'sign-in': '登录', 'sign-up': '注册', 'forgotten-password': '找回密码' } as const
type Mode = keyof typeof modes

/** Mark, large words and a line of help at the top of each sign-in page. */
const Greeting = ({ title, text }: { title: string; text: string }) => (
  <header className="mb-6 flex items-center gap-4">
    <Mark size={56} className="shrink-0" />
    <div className="min-w-0">
      <p className="text-2xl font-semibold">{title}</p>
      <p className="mt-1 text-base text-balance text-ink-2">{text}</p>
    </div>
  </header>
)

// What is asked for by a button, or after the first step.
const SignUpForm = lazyPart(async () => ({
  default: (await import('#web/features/auth/components/sign-up-form.tsx')).SignUpForm,
}))
const ResetPasswordForm = lazyPart(async () => ({
  default: (await import('#web/features/auth/components/reset-password-form.tsx')).ResetPasswordForm,
}))
const SecondStepForm = lazyPart(async () => ({
  default: (await import('#web/features/auth/components/second-step-form.tsx')).SecondStepForm,
}))

/** While the code of a form is on its way. */
const formComing = (
  <p role="status" className="grid min-h-60 place-items-center">
    <Spinner />
    <span className="sr-only">正在加载</span>
  </p>
)

// Few see it: only where a third party is configured.
const ThirdPartySignIn = lazyPart(() =>
  import('#web/features/account-bind/components/third-party-sign-in.tsx').then((module) => ({
    default: module.ThirdPartySignIn,
  })),
)

const BanNotice = lazyPart(async () => ({
  default: (await import('#web/features/auth/components/ban-notice.tsx')).BanNotice,
}))

const ways = [
  { key: 'by-password', label: '密码登录' },
  { key: 'by-email', label: '验证码登录' },
] as const
const wayKeys = ways.map(({ key }) => key)

/** Signing in, by password or by a mailed code. */
const SignIn = ({ onShow }: { onShow: (mode: Mode) => void }) => {
  const [way, setWay] = usePageChoice('way', wayKeys, 'by-password')
  const { data: providers = [] } = useProviders()
  return (
    <>
      <Greeting title="登录鸿雁" text="云中谁寄锦书来" />
      <Tabs
        label="登录方式"
        items={ways}
        value={way}
        onChange={setWay}
        className="-mr-6 mb-4 -ml-1.5 [&>button]:px-1.5 [&>button]:text-base"
      />
      <div {...tabPanelProps(way)}>{way === 'by-password' ? <PasswordSignInForm /> : <EmailSignInForm />}</div>
      <div className="mt-3 -mx-3 flex flex-wrap justify-between">
        <Button variant="quiet" className="px-3!" onClick={() => onShow('sign-up')}>
          注册新账号
        </Button>
        <Button variant="quiet" className="px-3!" onClick={() => onShow('forgotten-password')}>
          忘记密码
        </Button>
      </div>
      {providers.length > 0 && (
        <Suspense>
          <ThirdPartySignIn providers={providers} />
        </Suspense>
      )}
      <p className="mt-auto pt-5 text-center text-sm text-ink-2">
        <AgreementLink to="/user-agreement">用户协议</AgreementLink>
        <span aria-hidden="true"> · </span>
        <AgreementLink to="/privacy-policy">隐私政策</AgreementLink>
      </p>
    </>
  )
}

/** Signing up; the new account is signed in at once. */
const SignUp = ({ onShow }: { onShow: (mode: Mode) => void }) => (
  <>
    <Greeting title="加入鸿雁" text="几步就好，从此有人等你的来信" />
    <Suspense fallback={formComing}>
      <SignUpForm onSignInFailed={() => onShow('sign-in')} />
    </Suspense>
    <Button variant="quiet" className="mt-3" onClick={() => onShow('sign-in')}>
      已有账号，去登录
    </Button>
  </>
)

/** Why signing in elsewhere came to nothing. Read out as soon as it appears. */
const SignInProblem = ({ text }: { text: string }) => (
  <p role="alert" className="mb-5 rounded-control bg-wash px-4 py-3 text-base">
    {text}
  </p>
)

/** Says why one is here: this device was signed out from elsewhere. Read out as soon as it appears. */
const SessionEnded = () => (
  <p role="alert" className="mb-5 rounded-control bg-wash px-4 py-3 text-base">
    这台设备已退出登录。如果不是你做的，登录后请尽快修改密码。
  </p>
)

interface SecondStepProps {
  challenge: TwoFactorChallenge
  onBack: () => void
}

/** The second step of signing in, for accounts that want one. */
const SecondStep = ({ challenge, onBack }: SecondStepProps) => (
  <>
    <Greeting title="还差一步" text="再确认一下，是你本人" />
    <Suspense fallback={formComing}>
      <SecondStepForm key={challenge.token} challenge={challenge} />
    </Suspense>
    <Button variant="quiet" className="mt-3 self-center" onClick={onBack}>
      返回重新登录
    </Button>
  </>
)

/** A new password in place of a forgotten one; then one signs in with it. */
const ForgottenPassword = ({ onShow }: { onShow: (mode: Mode) => void }) => {
  const handleReset = () => {
    toast('密码已重设，请用新密码登录')
    onShow('sign-in')
  }
  return (
    <>
      <Greeting title="找回密码" text="用注册时的邮箱收一个验证码，再设一个新密码" />
      <Suspense fallback={formComing}>
        <ResetPasswordForm onReset={handleReset} />
      </Suspense>
    </>
  )
}

/** While what a third party has answered is handed in. */
const ComingBack = () => (
  <>
    <Greeting title="登录鸿雁" text="云中谁寄锦书来" />
    <p role="status" className="flex items-center gap-3 text-base text-ink-2">
      <Spinner />
      授权完成，正在登录
    </p>
  </>
)

/**
 * Says what becomes of the account that was just closed, and until when one can come back.
 * @param at ISO 8601, out of the address: whatever else stands there is not shown
 */
const AccountClosing = ({ at }: { at: string }) =>
  !Number.isNaN(Date.parse(at)) && (
    <p role="alert" className="mb-5 rounded-control bg-wash px-4 py-3 text-base">
      账号会在 {formatDateTime(at)} 注销，所有设备都已退出登录。在那之前重新登录，就能撤销。
    </p>
  )

/** /login: signing in, signing up, a forgotten password. Who has signed in goes on to where they wanted to be. */
export const LoginScreen = () => {
  const { search } = useLocation()
  const navigation = useNavigation()
  const returnTo = useReturnTo()
  const stepBack = useStepBack()
  const mode: Mode = search.mode !== undefined && search.mode in modes ? (search.mode as Mode) : 'sign-in'

  const callback = useSignInCallback()
  const challenge = useSecondStep()
  useEffect(() => endSecondStep, [])
  const banned = useStore(ban)

  // In this tab or in another one: both count.
  const goOn = useEffectEvent(() => {
    const target = safeRedirect(search.redirect) ?? '/home'
    // A page of its own, which the route table does not have.
    if (/^\/console(?:[?#]|$)/.test(target)) navigation.leave(target, { replace: true })
    else returnTo(target)
  })
  useEffect(
    () =>
      session.subscribe((change) => {
        if (change !== 'signed-in') return
        ban.set(null)
        goOn()
      }),
    [],
  )

  // Of the phone and of the arrow alike, the way back leads to signing in, and from there out of it.
  const show = (next: Mode) => {
    const { redirect } = search
    if (next === 'sign-in') stepBack(addressOf({ to: '/login', search: { redirect } }))
    else navigation.go({ to: '/login', search: { redirect, mode: next } })
  }

  if (challenge !== null)
    return (
      <Page nav={<NavBar title="两步验证" titleHidden onBack={endSecondStep} />}>
        <div className="mx-auto flex min-h-full max-w-[max(420px,26.25rem)] flex-col px-6 pt-2 pb-8">
          <SecondStep challenge={challenge} onBack={endSecondStep} />
        </div>
      </Page>
    )
  return (
    <Page
      nav={
        <NavBar title={modes[mode]} titleHidden onBack={mode === 'sign-in' ? navigation.back : () => show('sign-in')} />
      }
    >
      <div className="mx-auto flex min-h-full max-w-[max(420px,26.25rem)] flex-col px-6 pt-2 pb-8">
        {banned !== null && (
          <Suspense>
            <BanNotice ban={banned} />
          </Suspense>
        )}
        {search.ended !== undefined && <SessionEnded />}
        {search.closing !== undefined && <AccountClosing at={search.closing} />}
        {callback.problem !== null && <SignInProblem text={callback.problem} />}
        {callback.busy && <ComingBack />}
        {mode === 'sign-in' && !callback.busy && <SignIn onShow={show} />}
        {mode === 'sign-up' && <SignUp onShow={show} />}
        {mode === 'forgotten-password' && <ForgottenPassword onShow={show} />}
        <SiteRecord />
      </div>
    </Page>
  )
}
