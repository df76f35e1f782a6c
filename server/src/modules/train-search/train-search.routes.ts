import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { TrainSearchWayService } from './train-search-way.service.ts'
import type { TrainSearchService } from './train-search.service.ts'

export const registerTrainSearchRoutes = (
  register: Register,
  search: TrainSearchService,
  ways: TrainSearchWayService,
): void => {
  const { trainSearch } = contract
  register(trainSearch.list, ({ query: { from, to, day } }) => search.list(from, to, day))
  register(trainSearch.counts, ({ body }) => search.counts(body.items))
  register(trainSearch.calendar, ({ query: { from, to } }) => search.calendar(from, to))
  register(trainSearch.connections, ({ query: { from, to, day } }) => ways.connections(from, to, day))
  register(trainSearch.alternatives, ({ query }) => ways.alternatives(query))
}
