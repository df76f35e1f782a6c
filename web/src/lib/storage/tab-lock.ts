import type { Lock } from './lease-lock.ts'

export type { Lock } from './lease-lock.ts'

/** A lock that all tabs of this browser share. */
export const createTabLock = (name: string): Lock => {
  if (typeof navigator !== 'undefined' && navigator.locks !== undefined) {
    return async (work) => await navigator.locks.request(`hongyan-${name}`, work)
  }
  // No part of the first page, as few need it.
  return async (work) => await (await import('./lease-lock.ts')).createLeaseLock(name)(work)
}
