import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { createProfileReviewService, type ProfileReviewParts } from './profile-review.service.ts'

export type { ProfileReviewService } from './profile-review.service.ts'

/** Changes of profiles that the operator's reviewer, or somebody of the staff, judges. */
export const createProfileReviewModule = (parts: ProfileReviewParts) => {
  const service = createProfileReviewService(parts)
  return {
    service,
    routes: (register: Register) => {
      const { profileReview } = contract
      register(profileReview.pageHeld, ({ body }) => service.pageHeld(body))
      register(profileReview.judge, ({ body, viewer }) => service.judge(body, viewer))
    },
  }
}
