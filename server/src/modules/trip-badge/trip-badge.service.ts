import type { CallAnswer } from '#contract/call.ts'
import type { TripBadge, tripBadgeCalls } from '#contract/trip-badge.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { UserService } from '../user/user.module.ts'
import { deleteShown, insertShown, isShown, sumTrips } from './trip-badge.queries.ts'

type Own = CallAnswer<typeof tripBadgeCalls.mine>

export interface TripBadgeParts {
  db: Executor
  clock: Clock
  user: Pick<UserService, 'visible'>
}

/** How far somebody has travelled, for who wants it to be seen. See `tripBadgeCalls`. */
export interface TripBadgeService {
  query(userId: string, viewerId: string | null): Promise<TripBadge | null>
  mine(userId: string): Promise<Own>
  show(shown: boolean, userId: string): Promise<Own>
}

export const createTripBadgeService = ({ db, clock, user }: TripBadgeParts): TripBadgeService => {
  const mine = async (userId: string): Promise<Own> => ({
    shownFlag: await isShown(db, userId),
    badge: await sumTrips(db, userId, clock.now()),
  })
  return {
    mine,
    query: async (userId, viewerId) => {
      if (!(await isShown(db, userId)) || !(await user.visible(userId, viewerId))) return null
      return await sumTrips(db, userId, clock.now())
    },
    show: async (shown, userId) => {
      await (shown ? insertShown(db, userId, clock.now()) : deleteShown(db, userId))
      return await mine(userId)
    },
  }
}
