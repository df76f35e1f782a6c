import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { feeRulesAt } from './fee.ts'

export const registerFareRoutes = (register: Register, { clock }: { clock: Clock }): void => {
  register(contract.fare.rules, () => Promise.resolve(feeRulesAt(clock.now())))
}
