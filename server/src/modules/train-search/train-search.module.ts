import type { Register } from '#server/platform/http/register.ts'
import type { Events } from '#server/platform/events/events.ts'
import { createTrainSearchWatchService } from './train-search-watch.service.ts'
import { createTrainSearchWayService } from './train-search-way.service.ts'
import { registerTrainSearchRoutes } from './train-search.routes.ts'
import { createTrainSearchService, type TrainSearchParts } from './train-search.service.ts'

/** Which trains there are between two places, what they cost, and how many seats are left. */
export const createTrainSearchModule = (parts: TrainSearchParts & { events: Events }) => {
  const search = createTrainSearchService(parts)
  const ways = createTrainSearchWayService({ ...parts, search })
  const { watchRuns } = createTrainSearchWatchService(parts)
  return { watchRuns, routes: (register: Register) => registerTrainSearchRoutes(register, search, ways) }
}
