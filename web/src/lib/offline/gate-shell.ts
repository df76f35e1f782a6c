import type { StaffSelf } from '#contract/staff.ts'
import { stored } from '../storage/local-storage.ts'
import { gateShell } from './gate-cache.ts'

/** Who checked tickets here last, as the server said it; null when nobody may start a gate without a network. */
export const gateStaff = stored<StaffSelf | null>('gate-staff', null, (value) =>
  typeof value === 'object' && value !== null && 'permissions' in value ? (value as StaffSelf) : undefined,
)

/** Whoever signs out leaves no gate behind that starts without a network. */
export const dropGateShell = async (): Promise<void> => {
  gateStaff.remove()
  if ('caches' in globalThis) await caches.delete(gateShell)
}
