import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { ModerationCaseService } from './moderation-case.service.ts'
import type { ModerationDecisionService } from './moderation-case-decision.service.ts'

interface Services {
  cases: ModerationCaseService
  deciding: ModerationDecisionService
}

export const registerModerationCaseRoutes = (register: Register, { cases, deciding }: Services): void => {
  const { moderationCase } = contract
  register(moderationCase.page, ({ body }) => cases.page(body))
  register(moderationCase.get, ({ body }) => cases.get(body.caseId))
  register(moderationCase.listLoad, () => cases.listLoad())
  register(moderationCase.assign, ({ body, viewer }) => cases.assign(body, viewer))
  register(moderationCase.open, ({ body, viewer }) => cases.open(body, viewer))
  register(moderationCase.close, ({ body, viewer }) => cases.close(body, viewer))
  register(moderationCase.decide, ({ body, viewer }) => deciding.decide(body, viewer))
  register(moderationCase.pageHeld, ({ body }) => cases.pageHeld(body))
  register(moderationCase.judgeHeld, ({ body, viewer }) => deciding.judgeHeld(body, viewer))
  register(moderationCase.pageSamples, ({ body }) => cases.pageSamples(body))
}
