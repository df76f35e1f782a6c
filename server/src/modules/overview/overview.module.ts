import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { createOverviewCountService, type OverviewCountParts } from './overview-count.service.ts'
export { addCounts, listCounts, saveCount } from './overview.queries.ts'
import { createOverviewService, type OverviewParts } from './overview.service.ts'

/** 概览: figures of the app by day, kept up in passing. */
export const createOverviewModule = (parts: OverviewParts & OverviewCountParts) => {
  const service = createOverviewService(parts)
  const counts = createOverviewCountService(parts)
  return {
    routes: (register: Register) => register(contract.overview.get, ({ viewer }) => service.get(viewer.roles)),
    jobs: [
      { name: 'overview-count', everyMs: 60_000, atStart: true, run: counts.count },
      { name: 'overview-answers', everyMs: 60_000, inEachProcess: true, run: counts.addAnswers },
    ],
    // What was answered last is not lost.
    onClose: () => counts.addAnswers().catch(() => {}),
  }
}
