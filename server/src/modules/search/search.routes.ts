import { contract } from '#contract/index.ts'
import type { Caller, Register, Viewer } from '#server/platform/http/register.ts'
import type { Seeker } from './search.parts.ts'
import type { SearchService } from './search.service.ts'

const seekerOf = ({ viewer, caller }: { viewer: Viewer | null; caller: Caller }): Seeker => ({
  viewerId: viewer?.userId ?? null,
  address: caller.ip,
})

export const registerSearchRoutes = (register: Register, service: SearchService): void => {
  register(contract.search.topics, (input) => service.topics(input.body, seekerOf(input)))
  register(contract.search.posts, (input) => service.posts(input.body, seekerOf(input)))
  register(contract.search.users, (input) => service.users(input.query, seekerOf(input)))
  register(contract.search.hashtags, (input) => service.hashtags(input.query.keyword, seekerOf(input)))
  register(contract.search.suggest, (input) => service.suggest(input.query.keyword, seekerOf(input)))
  register(contract.search.hotWords, () => service.hotWords())
}
