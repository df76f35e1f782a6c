import type { TwoFactorChallenge } from '#contract/envelope.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { createStore, useStore } from '#web/lib/store/store.ts'

const challenge = createStore<TwoFactorChallenge | null>(null)

/** A first step was right, and a second one is asked for: /login shows it, however the first was done. */
export const beginSecondStep = (begun: TwoFactorChallenge): void => challenge.set(begun)

/** Back to the first step. */
export const endSecondStep = (): void => challenge.set(null)

/** Back to the first step when a failure says that this second one leads nowhere any more. */
export const leaveLostStep = (error: unknown): void => {
  if ((['TWO_FACTOR_LATE', 'ACCOUNT_BANNED', 'DEVICE_BANNED'] as const).some((key) => isRefusal(error, key)))
    endSecondStep()
}

/** The second step that is being asked for; null for none. */
export const useSecondStep = (): TwoFactorChallenge | null => useStore(challenge)
