import type { ServiceAccount } from '#contract/chat.ts'

export type OfficialSlug = ServiceAccount['slug']

/** User ids of the official accounts, as migration 0004 gives them. */
export const officialIds = {
  helper: '900000000000000001',
  system: '900000000000000002',
  interaction: '900000000000000003',
  railway: '900000000000000004',
} as const satisfies Record<OfficialSlug, string>
