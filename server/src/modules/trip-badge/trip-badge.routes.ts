import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { TripBadgeService } from './trip-badge.service.ts'

export const registerTripBadgeRoutes = (register: Register, badges: TripBadgeService): void => {
  const calls = contract.tripBadge
  register(calls.query, ({ params, viewer }) => badges.query(params.userId, viewer?.userId ?? null))
  register(calls.mine, ({ viewer }) => badges.mine(viewer.userId))
  register(calls.show, ({ body, viewer }) => badges.show(body.shownFlag, viewer.userId))
}
