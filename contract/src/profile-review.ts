import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { contentReview } from './moderation-case.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** Of what all see of somebody, what the operator's reviewer is asked about. */
export const profileFields = ['nickname', 'bio', 'avatar'] as const
export type ProfileField = (typeof profileFields)[number]

/** A change of a profile that is kept from all; what stood before is shown meanwhile. */
export const heldProfile = z.object({
  id,
  /** As they are shown now. */
  user: userBrief,
  field: z.enum(profileFields),
  /** Nickname or bio; empty of an avatar. */
  value: z.string(),
  before: z.string(),
  /** Path of the picture; null of a text. */
  avatar: z.string().nullable(),
  heldTime: time,
  review: contentReview.nullable(),
})
export type HeldProfile = z.infer<typeof heldProfile>

export const profileReviewCalls = {
  /** What the operator's reviewer has held back, the one that waits longest first. */
  pageHeld: defineCall({
    method: 'POST',
    path: '/profile-review/page-held',
    access: 'staff',
    permission: 'moderation.read',
    summary: '待审核的资料（工作人员）',
    input: { body: pageInput(['held_time']) },
    output: pageOf(heldProfile),
    errors: staffErrors,
  }),
  /**
   * Shows a change to all, or drops it; its user is told. What the same person has judged so already stays as it is; what another
   * has judged, or its user has changed meanwhile, is refused.
   */
  judge: defineCall({
    method: 'POST',
    path: '/profile-review/judge',
    access: 'staff',
    permission: 'moderation.write',
    summary: '放行或移除待审核的资料（工作人员）',
    audited: true,
    input: {
      body: z
        .object({
          profileChangeId: id,
          releaseFlag: z.boolean('放行标志应为 true 或 false'),
          /** When it is removed, as its user is told it. */
          words: text({
            name: '给用户的话',
            min: limits.moderationWords.min,
            max: limits.moderationWords.max,
          }).optional(),
          reason: text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max }),
        })
        .refine(({ releaseFlag, words }) => releaseFlag || words !== undefined, {
          path: ['words'],
          message: '移除要有给用户的话',
        }),
    },
    output: z.null(),
    errors: [...staffErrors, 'HELD_JUDGED'],
  }),
}
