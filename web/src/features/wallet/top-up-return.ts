import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { stored } from '#web/lib/storage/local-storage.ts'

interface TopUpReturn {
  topUpId: string
  /** Within the app. */
  address: string
}

const parse = (value: unknown): TopUpReturn | null => {
  if (typeof value !== 'object' || value === null || !('topUpId' in value && 'address' in value)) return null
  const { topUpId, address: given } = value
  const address = safeRedirect(given)
  return typeof topUpId === 'string' && address !== null ? { topUpId, address } : null
}

const kept = stored<TopUpReturn | null>('hongyan.top-up-return', null, parse)

/** Keeps where somebody wanted to pay before they had to top up: the way over the cashier leaves the app. */
export const keepTopUpReturn = (topUpId: string, address: string | undefined): void => {
  const safe = safeRedirect(address)
  if (safe !== null) kept.write({ topUpId, address: safe })
}

/** Where a top-up was needed, or null where it was not needed for anything. */
export const topUpReturnOf = (topUpId: string): string | null => {
  const found = kept.read()
  return found?.topUpId === topUpId ? found.address : null
}
