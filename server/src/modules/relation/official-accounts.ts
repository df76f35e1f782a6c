import { helperId } from '#contract/service-voice.ts'
import type { ServiceAccount } from '#contract/chat.ts'
import { officialFacePath } from '#contract/official-face.ts'

export type OfficialSlug = ServiceAccount['slug']

/** User ids of the official accounts, as migrations 0004 and 0051 give them. */
export const officialIds = {
  helper: helperId,
  system: '900000000000000002',
  interaction: '900000000000000003',
  railway: '900000000000000004',
  almanac: '900000000000000005',
} as const satisfies Record<OfficialSlug, string>

const slugs = Object.keys(officialIds) as OfficialSlug[]
const faces = new Map<string, string>(slugs.map((slug) => [officialIds[slug], officialFacePath(slug)]))

/** The face of an official account, which stands for the avatar that it has not; undefined for a person. */
export const officialFace = (userId: string): string | undefined => faces.get(userId)
