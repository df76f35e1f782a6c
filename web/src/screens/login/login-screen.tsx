import { useEffect, useEffectEvent } from 'react'
import { useSignInCallback } from '#web/features/account-bind/index.ts'
import { endSecondStep, useSecondStep } from '#web/features/auth/second-step.ts'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { session } from '#web/lib/session/session.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { AccountClosing } from './account-closing.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { type Mode, modes } from './modes.ts'
import { SecondStep } from './second-step.tsx'
import { SessionEnded } from './session-ended.tsx'
import { ComingBack } from './coming-back.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'

/** /login: signing in, signing up, a forgotten password. Who has signed in goes on to where he wanted to be. */
export const LoginScreen = () => {
  const { search } = useLocation()
  const navigation = useNavigation()
  const returnTo = useReturnTo()
  const mode: Mode = search.mode !== undefined && search.mode in modes ? (search.mode as Mode) : 'sign-in'

  const callback = useSignInCallback()
  const challenge = useSecondStep()
  useEffect(() => endSecondStep, [])

  // In this tab or in another one: both count.
  const goOn = useEffectEvent(() => returnTo(safeRedirect(search.redirect) ?? '/home'))
  useEffect(() => session.subscribe((change) => change === 'signed-in' && goOn()), [])

  // In place: the way back leads out of signing in, whichever of its pages one has seen.
  const show = (next: Mode) =>
    navigation.go(
      { to: '/login', search: { redirect: search.redirect, mode: next === 'sign-in' ? undefined : next } },
      { replace: true },
    )

  if (challenge !== null)
    return (
      <Page nav={<NavBar title="两步验证" titleHidden onBack={endSecondStep} />}>
        <div className="mx-auto flex min-h-full max-w-[420px] flex-col px-6 pt-2 pb-8">
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
      <div className="mx-auto flex min-h-full max-w-[420px] flex-col px-6 pt-2 pb-8">
        {search.ended !== undefined && <SessionEnded />}
        {search.closing !== undefined && <AccountClosing at={search.closing} />}
        {callback.problem !== null && <SignInProblem text={callback.problem} />}
        {callback.busy && <ComingBack />}
        {mode === 'sign-in' && !callback.busy && <SignIn onShow={show} />}
        {mode === 'sign-up' && <SignUp onShow={show} />}
        {mode === 'forgotten-password' && <ForgottenPassword onShow={show} />}
      </div>
    </Page>
  )
}
