import { wordLimits } from '#contract/operator-limits.ts'
import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob, removeInBatches } from '#server/platform/jobs/job.ts'
import { createModerationWordPersonal } from './moderation-word.personal.ts'
import { deleteOldTrials } from './moderation-word-trial.queries.ts'
import { createModerationWordService, type ModerationWordParts } from './moderation-word.service.ts'
import { createWordTrialService } from './moderation-word-trial.service.ts'

const batch = 5

/** Words of moderation as the staff changes them; what judges texts by them is the module `moderation`. */
export const createModerationWordModule = (parts: ModerationWordParts) => {
  const { db, clock } = parts
  const service = createModerationWordService(parts)
  const trials = createWordTrialService(parts)
  return {
    personal: createModerationWordPersonal(),
    jobs: [
      cleanupJob('word-trials', async () => {
        const before = new Date(clock.now().getTime() - wordLimits.trialSeconds * 1000)
        return await removeInBatches(batch, () => deleteOldTrials(db, before, batch))
      }),
    ],
    routes: (register: Register) => {
      const { moderationWord } = contract
      register(moderationWord.page, ({ body }) => service.page(body))
      register(moderationWord.pageVersions, ({ body }) => service.pageVersions(body))
      register(moderationWord.pageFindings, ({ body }) => service.pageFindings(body))
      register(moderationWord.try, ({ body, viewer }) => trials.try(body, viewer.userId))
      register(moderationWord.pageTrial, ({ body }) => trials.page(body))
      register(moderationWord.publish, ({ body, viewer }) => service.publish(body, viewer))
    },
  }
}
