import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { helpArticles } from './help.articles.ts'
import { findArticles } from './help.finding.ts'
import { presentArticle } from './help.views.ts'

export const registerHelpRoutes = (register: Register): void => {
  const { help } = contract
  register(help.list, async () => helpArticles.map(presentArticle))
  register(help.search, async ({ query }) => findArticles(query.keyword).map(presentArticle))
}
