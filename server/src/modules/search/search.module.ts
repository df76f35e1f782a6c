import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { createSearchCorpusService } from './search-corpus.service.ts'
import { createSearchRankService } from './search-rank.service.ts'
import { createSearchUserService, type SearchUserParts } from './search-user.service.ts'
import { createSearchWordService, type SearchWordParts } from './search-word.service.ts'
import { createSearchPersonal } from './search.personal.ts'
import { registerSearchRoutes } from './search.routes.ts'
import { createSearchService, type SearchParts } from './search.service.ts'

export const createSearchModule = (parts: SearchParts & SearchUserParts & Omit<SearchWordParts, 'corpus'>) => {
  const corpus = createSearchCorpusService(parts)
  const words = createSearchWordService({ ...parts, corpus })
  const ranks = createSearchRankService({ ...parts, corpus })
  const users = createSearchUserService(parts)
  const service = { search: createSearchService({ ...parts, users, words, ranks }), words }
  return {
    service,
    jobs: [cleanupJob('search', words.forgetOld)],
    personal: createSearchPersonal(parts),
    routes: (register: Register) => registerSearchRoutes(register, service),
  }
}
