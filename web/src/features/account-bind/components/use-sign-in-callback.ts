import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { type Callback, parseCallback, readTrip, takeTrip } from '../third-party-trip.ts'

interface SignInCallback {
  /** The third party has led back, and its answer is being handed in. */
  busy: boolean
  /** Why it came to nothing, and what to do. */
  problem: string | null
}

const problemOf = (callback: Callback | null): string | null => {
  if (callback?.kind === 'refused') return '你取消了授权。可以再试一次，或用别的方式登录。'
  return callback?.kind === 'failed' ? '没有完成授权，请重试。' : null
}

/** Few come back this way: its code is loaded for them alone. */
const handIn = async (answer: string) => await (await import('#web/features/auth/index.ts')).signInByThirdParty(answer)

/**
 * On the screen to which a third party leads back: signs in by what it has answered. Who is signed in, or has a second
 * step to do, is led on as after any other first step.
 */
export const useSignInCallback = (): SignInCallback => {
  const location = useLocation()
  const navigation = useNavigation()
  const { mutate, status, error } = useMutation({ mutationFn: handIn })
  // Judged once: the address is cleared of it.
  const [callback] = useState(() => parseCallback(location, 'sign-in', readTrip()))

  const finish = useEffectEvent(() => {
    if (callback === null) return
    const trip = takeTrip()
    // The answer serves once, and does not belong into the history; where the user wants to be stays known.
    navigation.go({ to: '/login', search: { redirect: callback.redirect ?? undefined } }, { replace: true })
    if (callback.kind === 'answer' && trip !== null) mutate(callback.answer)
  })
  useEffect(() => finish(), [])

  return {
    // From the first picture on: the form would only flash.
    busy: callback?.kind === 'answer' && (status === 'idle' || status === 'pending'),
    problem: error === null ? problemOf(callback) : `${error.message}。`,
  }
}
