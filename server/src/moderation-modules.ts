import type { Core } from './core.ts'
import { createAppealModule } from './modules/appeal/appeal.module.ts'
import { createContentReviewModule } from './modules/content-review/content-review.module.ts'
import { createModerationCaseModule } from './modules/moderation-case/moderation-case.module.ts'
import type { MediaService } from './modules/media/media.module.ts'
import { createProfileReviewModule } from './modules/profile-review/profile-review.module.ts'
import type { PostModerationService, PostReadingService } from './modules/post/post.module.ts'
import { createReportModule } from './modules/report/report.module.ts'
import type { TopicModerationService, TopicReadingService } from './modules/topic/topic.module.ts'
import type { Module } from './platform/module/module.ts'

type AppealParts = Parameters<typeof createAppealModule>[0]
type CaseParts = Parameters<typeof createModerationCaseModule>[0]
type ProfileParts = Parameters<typeof createProfileReviewModule>[0]
type ReportParts = Parameters<typeof createReportModule>[0]

/** What they take of the other modules. */
interface Given extends Pick<CaseParts, 'audit' | 'recorder' | 'notices' | 'staff' | 'grounds'> {
  chat: CaseParts['chat'] & ReportParts['chat']
  sanction: CaseParts['sanction'] & AppealParts['sanction']
  /** Has the app loop over a module as well. */
  add<M extends Module>(module: M): M
  moderation: ProfileParts['moderation']
  changes: ProfileParts['changes']
  media: CaseParts['media'] & Pick<MediaService, 'readFile' | 'recordings' | 'avatarUrls'>
  user: CaseParts['user'] & ReportParts['user']
  card: CaseParts['card'] & { reading: ReportParts['card'] }
  topic: { moderation: TopicModerationService; reading: TopicReadingService }
  post: { moderation: PostModerationService; reading: PostReadingService }
}

/** Makes the modules of what is reported, what comes of it, and what is said against that. */
export const createModerationModules = (core: Core, { add, topic, post, ...given }: Given): void => {
  const parts = { ...core, ...given }
  const moderationCase = add(createModerationCaseModule({ ...parts, topic, post })).service
  add(
    createReportModule({
      ...parts,
      topic: topic.reading,
      post: post.reading,
      card: given.card.reading,
      moderationCase,
    }),
  )
  add(createAppealModule({ ...parts, moderationCase }))
  const profile = add(createProfileReviewModule(parts)).service
  add(createContentReviewModule({ ...parts, topic, post, profile }))
}
