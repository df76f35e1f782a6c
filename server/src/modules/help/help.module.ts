import type { Register } from '#server/platform/http/register.ts'
import { registerHelpRoutes } from './help.routes.ts'
import { createHelpService } from './help.service.ts'

export type { HelpArticle } from './article.ts'
export { findArticles } from './article-finder.ts'

export const createHelpModule = () => {
  const service = createHelpService()
  return { service, routes: (register: Register) => registerHelpRoutes(register, service) }
}
