import { randomId } from '../browser/random-id.ts'
import { stored } from './local-storage.ts'

/** Runs `work` while no other tab runs work under the same lock, and returns what it returns. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

interface Lease {
  owner: string
  /** Milliseconds since 1970. */
  until: number
}

const leaseMs = 5000
const settleMs = 40

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const parseLease = (value: unknown): Lease | undefined => {
  const { owner, until } = (value ?? {}) as Partial<Lease>
  return typeof owner === 'string' && typeof until === 'number' ? { owner, until } : undefined
}

/**
 * For plain-http addresses, where browsers have no `navigator.locks`. A tab that finds its own name after the
 * others had time to write theirs holds the lease; it renews it while it works, and a closed tab's runs out.
 */
export const createLeaseLock = (name: string): Lock => {
  const lease = stored<Lease | null>(`lock-${name}`, null, parseLease)
  const me = randomId()
  const claim = () => lease.write({ owner: me, until: Date.now() + leaseMs })

  const acquire = async () => {
    for (;;) {
      const held = lease.read()
      if (held === null || held.owner === me || held.until < Date.now()) {
        claim()
        await pause(settleMs)
        if (lease.read()?.owner === me) return
      }
      await pause(settleMs)
    }
  }

  return async (work) => {
    await acquire()
    const renewal = setInterval(claim, leaseMs / 2)
    try {
      return await work()
    } finally {
      clearInterval(renewal)
      lease.remove()
    }
  }
}
