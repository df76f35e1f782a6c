import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AppealService } from './appeal.service.ts'

export const registerAppealRoutes = (register: Register, service: AppealService): void => {
  const { appeal, sanction } = contract
  register(appeal.get, ({ params, viewer }) => service.get(params.decisionId, viewer.userId))
  register(appeal.create, ({ body, viewer }) => service.create(body, viewer.userId))
  register(sanction.appeal, ({ body, caller }) => service.appealByToken(body, caller))
  register(appeal.page, ({ body, viewer }) => service.page(body, viewer))
  register(appeal.decide, ({ body, viewer }) => service.decide(body, viewer))
}
