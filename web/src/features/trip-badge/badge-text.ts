import type { TripBadge } from '#contract/trip-badge.ts'

/** `坐过 12 趟火车 · 到过 7 座城市 · 3,410 公里`; undefined of who has not travelled yet. */
export const badgeText = ({ trips, cities, kilometres }: TripBadge): string | undefined =>
  trips === 0 ? undefined : `坐过 ${trips} 趟火车 · 到过 ${cities} 座城市 · ${kilometres.toLocaleString('zh-CN')} 公里`
