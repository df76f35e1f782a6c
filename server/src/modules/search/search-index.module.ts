// Apart from search itself, which stands on those who write what it finds.
export { createSearchIndex, type SearchIndex } from './search-index.ts'
