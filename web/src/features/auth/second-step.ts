import { useSyncExternalStore } from 'react'
import type { TwoFactorChallenge } from '#contract/envelope.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'

let challenge: TwoFactorChallenge | null = null
const listeners = new Set<() => void>()

const become = (next: TwoFactorChallenge | null) => {
  challenge = next
  for (const listener of listeners) listener()
}

/** A first step was right, and a second one is asked for: /login shows it, however the first was done. */
export const beginSecondStep = (begun: TwoFactorChallenge): void => become(begun)

/** Back to the first step. */
export const endSecondStep = (): void => become(null)

/** Back to the first step when a failure says that this second one leads nowhere any more. */
export const leaveLostStep = (error: unknown): void => {
  if ((['TWO_FACTOR_LATE', 'ACCOUNT_BANNED', 'DEVICE_BANNED'] as const).some((key) => isRefusal(error, key)))
    endSecondStep()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The second step that is being asked for; null for none. */
export const useSecondStep = (): TwoFactorChallenge | null => useSyncExternalStore(subscribe, () => challenge)
