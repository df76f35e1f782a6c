import { LRUCache } from 'lru-cache'
import { limits } from '#contract/limits.ts'
import { isReading, type Permission } from '#contract/permission.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { defineEvent, type Events } from '#server/platform/events/events.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { twoFactorOff } from '../two-factor/two-factor.module.ts'
import { refusalOf } from './staff.policy.ts'
import { findStanding, type Standing } from './staff.queries.ts'

/** Somebody has fewer roles than before. */
const roleRevoked = defineEvent<{ userId: string }>('staff-role-revoked')

export interface Viewer {
  userId: string
  sessionId: string
}

/** How those of the staff stand who make calls. Sessions that have ended, and bans, are refused before this is asked. */
export interface StaffStandingService {
  /** How they stand at this moment, out of the database. */
  read(viewer: Viewer): Promise<Standing>
  /**
   * How somebody stands who may do what needs a permission. For what only looks, and leaves no line in the audit log, it may be
   * known from a call before; whoever would be refused by that is looked up again.
   * @throws {AppError} FORBIDDEN, STAFF_TWO_FACTOR_OFF, STAFF_SECOND_STEP_NEEDED
   */
  demand(viewer: Viewer, permission: Permission, options: { audited: boolean }): Promise<Standing>
  /** Notifies all processes that somebody has lost a role, once that is committed. */
  announceRevoked(userId: string): Promise<void>
}

export interface StaffStandingParts {
  db: Executor
  clock: Clock
  events: Pick<Events, 'publish' | 'subscribe' | 'onGap' | 'caughtUp'>
}

/** So many sessions of the staff are known at once. */
const mostKept = 1000

interface Kept {
  userId: string
  standing: Standing
}

/**
 * A page of the console makes several calls, each of which asks the same. Who was let in stays known for
 * `limits.staffStandingSeconds`, or until an event says that they may do less; that long matters only where nothing was
 * published: roles that are taken on the machine, or by a process that died, or could not reach Redis, as it had.
 */
export const createStaffStandingService = ({ db, clock, events }: StaffStandingParts): StaffStandingService => {
  const kept = new LRUCache<string, Kept>({
    max: mostKept,
    ttl: limits.staffStandingSeconds * 1000,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  /** Grows by what may make known standings wrong: what was read before is not kept after. */
  let changes = 0

  const forget = ({ userId }: { userId: string }) => {
    changes++
    for (const [sessionId, entry] of kept) if (entry.userId === userId) kept.delete(sessionId)
  }
  events.subscribe(roleRevoked, forget)
  events.subscribe(twoFactorOff, forget)
  events.onGap(() => {
    changes++
    kept.clear()
  })

  const read = (viewer: Viewer) => findStanding(db, viewer)

  const known = async ({ sessionId }: Viewer): Promise<Standing | undefined> =>
    kept.has(sessionId) && (await events.caughtUp()) ? kept.get(sessionId)?.standing : undefined

  return {
    read,

    demand: async (viewer, permission, { audited }) => {
      const found = isReading(permission) && !audited ? await known(viewer) : undefined
      if (found && refusalOf(found, permission, clock.now()) === undefined) return found
      const before = changes
      const standing = await read(viewer)
      const refusal = refusalOf(standing, permission, clock.now())
      if (refusal !== undefined) throw new AppError(refusal)
      if (before === changes) kept.set(viewer.sessionId, { userId: viewer.userId, standing })
      return standing
    },

    announceRevoked: (userId) => events.publish(roleRevoked, { userId }),
  }
}
