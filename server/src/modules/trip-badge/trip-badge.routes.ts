import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { TripBadgeService } from './trip-badge.service.ts'

export const registerTripBadgeRoutes = (register: Register, badges: TripBadgeService): void => {
  const calls = contract.tripBadge
  register(calls.query, ({ params }) => badges.query(params.userId))
  register(calls.mine, ({ viewer }) => badges.mine(viewer.userId))
  register(calls.show, ({ body, viewer }) => badges.show(body.shownFlag, viewer.userId))
}
