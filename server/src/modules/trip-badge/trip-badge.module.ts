import type { Register } from '#server/platform/http/register.ts'
import { createTripBadgePersonal } from './trip-badge.personal.ts'
import { registerTripBadgeRoutes } from './trip-badge.routes.ts'
import { createTripBadgeService, type TripBadgeParts } from './trip-badge.service.ts'

/** 旅途徽章: how far somebody has travelled by train, on the page of who wants it to be seen. */
export const createTripBadgeModule = (parts: TripBadgeParts) => {
  const badges = createTripBadgeService(parts)
  return {
    personal: createTripBadgePersonal({ badges }),
    routes: (register: Register) => registerTripBadgeRoutes(register, badges),
  }
}
