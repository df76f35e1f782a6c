import { contract } from '#contract/index.ts'
import type { Caller, Register, Viewer } from '#server/platform/http/register.ts'
import type { SearchWordService } from './search-word.service.ts'
import type { SearchService } from './search.service.ts'
import type { Searcher } from './searcher.ts'

const searcherOf = ({ viewer, caller }: { viewer: Viewer | null; caller: Caller }): Searcher => ({
  viewerId: viewer?.userId ?? null,
  address: caller.ip,
})

interface Services {
  search: SearchService
  words: Pick<SearchWordService, 'hot'>
}

export const registerSearchRoutes = (register: Register, { search, words }: Services): void => {
  register(contract.search.topics, (input) => search.topics(input.body, searcherOf(input)))
  register(contract.search.posts, (input) => search.posts(input.body, searcherOf(input)))
  register(contract.search.users, (input) => search.users(input.query, searcherOf(input)))
  register(contract.search.hashtags, (input) => search.hashtags(input.query.keyword, searcherOf(input)))
  register(contract.search.suggest, (input) => search.suggest(input.query.keyword, searcherOf(input)))
  register(contract.search.hotWords, () => words.hot())
}
