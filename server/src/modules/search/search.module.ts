import type { Register } from '#server/platform/http/register.ts'
import type { SearchParts } from './search.parts.ts'
import { registerSearchRoutes } from './search.routes.ts'
import { createSearchService, type SearchService } from './search.service.ts'

export { backfillSearch } from './search-backfill.ts'

export const createSearchModule = (
  parts: SearchParts,
): { service: SearchService; routes: (register: Register) => void } => {
  const service = createSearchService(parts)
  return { service, routes: (register) => registerSearchRoutes(register, service) }
}
