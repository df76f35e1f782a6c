import { createSearchIndexService } from './search-index.service.ts'

export { backfillSearch } from './search-index-backfill.service.ts'
export type { SearchIndexService } from './search-index.service.ts'
export { nameBeginning, wholeName } from './search-entries.ts'

export const createSearchIndexModule = () => ({ service: createSearchIndexService() })
