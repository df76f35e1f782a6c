import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { sessionsEnded } from '#server/realtime/delivery.ts'
import { findSessionsEndedSince } from './auth.queries.ts'

export interface EndedSessions {
  /** Whether access tokens of this session are worth nothing any more. */
  has(sessionId: string): Promise<boolean>
  /** Publishes them to all processes; resolves when this one knows. */
  add(sessionIds: string[]): Promise<void>
  /**
   * Forgets sessions whose access tokens have all expired by themselves; and has the others read again, in case a
   * process died between ending one and publishing that.
   */
  forgetOld(): void
}

interface Parts {
  db: Executor
  clock: Clock
  events: Pick<Events, 'publish' | 'subscribe' | 'onGap'>
}

// An access token lives no longer, so nobody can present one of a session that ended before that. The minute more
// covers processes whose clocks differ, and a token that is being signed while its session ends.
const memoryMs = (limits.accessTokenSeconds + 60) * 1000

/**
 * The blacklist (specification, section 8), kept in memory so that a call costs no query: read from the database
 * before the first question and whenever events may have been missed, and kept up by events in between.
 */
export const createEndedSessions = ({ db, clock, events }: Parts): EndedSessions => {
  const endedAt = new Map<string, number>()
  let read: Promise<void> | undefined

  const readAll = async () => {
    const since = new Date(clock.now().getTime() - memoryMs)
    for (const row of await findSessionsEndedSince(db, since))
      endedAt.set(row.id, row.ended_at?.getTime() ?? since.getTime())
  }

  const ensureRead = () => {
    read ??= readAll().catch((error: unknown) => {
      // The next question asks again: guessing would let an ended session go on.
      read = undefined
      throw error
    })
    return read
  }

  const remember = (sessionIds: string[]) => {
    for (const id of sessionIds) endedAt.set(id, clock.now().getTime())
  }

  events.subscribe(sessionsEnded, ({ sessionIds }) => remember(sessionIds))
  events.onGap(() => {
    read = undefined
  })

  return {
    has: async (sessionId) => {
      await ensureRead()
      return endedAt.has(sessionId)
    },
    add: async (sessionIds) => {
      if (sessionIds.length === 0) return
      remember(sessionIds)
      await events.publish(sessionsEnded, { sessionIds })
    },
    forgetOld: () => {
      read = undefined
      const before = clock.now().getTime() - memoryMs
      for (const [id, at] of endedAt) if (at < before) endedAt.delete(id)
    },
  }
}
