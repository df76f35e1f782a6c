export { backfillSearch } from './search-index-backfill.service.ts'
export { createSearchIndex, type SearchIndex } from './search-index.service.ts'
export { nameBeginning, wholeName } from './search-entries.ts'
