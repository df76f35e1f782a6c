import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteShown } from './trip-badge.queries.ts'
import type { TripBadgeService } from './trip-badge.service.ts'

/** Whether somebody shows how far they have travelled, and how far that is. */
export const createTripBadgePersonal = ({ badges }: { badges: TripBadgeService }): PersonalData => ({
  tables: ['trip_badges'],
  parts: (userId) => [
    {
      name: 'trip-badge',
      title: '旅途徽章',
      async *rows() {
        yield await badges.mine(userId)
      },
    },
  ],
  erase: (transaction, userId) => deleteShown(transaction, userId),
})
