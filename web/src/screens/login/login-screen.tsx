import { useEffect, useEffectEvent } from 'react'
import { useNavigation, usePlace } from '#web/lib/navigation/context.ts'
import { safeRedirect } from '#web/lib/redirect.ts'
import { useReturnTo } from '#web/lib/return-to.ts'
import { session } from '#web/lib/session.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { type Mode, modes } from './modes.ts'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'

/** /login: signing in, signing up, a forgotten password. Who has signed in goes on to where he wanted to be. */
export const LoginScreen = () => {
  const { search } = usePlace()
  const navigation = useNavigation()
  const returnTo = useReturnTo()
  const mode: Mode = search.mode !== undefined && search.mode in modes ? (search.mode as Mode) : 'sign-in'

  // In this tab or in another one: both count.
  const goOn = useEffectEvent(() => returnTo(safeRedirect(search.redirect) ?? '/home'))
  useEffect(() => session.subscribe((change) => change === 'signed-in' && goOn()), [])

  // In place: the way back leads out of signing in, whichever of its pages one has seen.
  const show = (next: Mode) =>
    navigation.go(
      { to: '/login', search: { redirect: search.redirect, mode: next === 'sign-in' ? undefined : next } },
      { replace: true },
    )

  return (
    <Page
      nav={
        <NavBar title={modes[mode]} titleHidden onBack={mode === 'sign-in' ? navigation.back : () => show('sign-in')} />
      }
    >
      <div className="mx-auto flex min-h-full max-w-[420px] flex-col px-6 pt-2 pb-8">
        {mode === 'sign-in' && <SignIn onShow={show} />}
        {mode === 'sign-up' && <SignUp onShow={show} />}
        {mode === 'forgotten-password' && <ForgottenPassword onShow={show} />}
      </div>
    </Page>
  )
}
