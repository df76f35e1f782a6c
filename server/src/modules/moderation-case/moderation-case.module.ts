import type { Register } from '#server/platform/http/register.ts'
import { createModerationCaseJobs } from './moderation-case.jobs.ts'
import { createModerationCasePersonal } from './moderation-case.personal.ts'
import { registerModerationCaseRoutes } from './moderation-case.routes.ts'
import { createModerationCaseService, type ModerationCaseParts } from './moderation-case.service.ts'
import { createModerationDecisionService, type ModerationDecisionParts } from './moderation-case-decision.service.ts'
import { createModerationEffectService, type ModerationEffectParts } from './moderation-case-effect.service.ts'
import { createModerationTargetService, type ModerationTargetParts } from './moderation-case-target.service.ts'

export { appealText } from './moderation-case.messages.ts'
export { isAppealable } from './moderation-case.policy.ts'
export { isUpheldOf } from './moderation-case.queries.ts'
export type { DecisionWithTarget, ModerationCaseService } from './moderation-case.service.ts'
export { decisionOf } from './moderation-case-decision.queries.ts'
export type { ModerationDecisionService } from './moderation-case-decision.service.ts'

/** What is reported, or come upon, and what those who judge it do about it. */
export const createModerationCaseModule = (
  given: ModerationCaseParts &
    ModerationTargetParts &
    ModerationEffectParts &
    Omit<ModerationDecisionParts, 'targets' | 'effects'>,
) => {
  const [targets, effects] = [createModerationTargetService(given), createModerationEffectService(given)]
  const parts = { ...given, targets, effects }
  const service = { cases: createModerationCaseService(parts), deciding: createModerationDecisionService(parts) }
  return {
    service,
    jobs: createModerationCaseJobs(parts),
    personal: createModerationCasePersonal(given.db),
    routes: (register: Register) => registerModerationCaseRoutes(register, service),
  }
}
