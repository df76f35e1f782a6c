import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { RunReadingService } from './run-reading.service.ts'

export const registerRunRoutes = (register: Register, reading: RunReadingService): void => {
  register(contract.run.page, ({ body }) => reading.page(body))
  register(contract.run.detail, ({ body }) => reading.detail(body.runId))
}
