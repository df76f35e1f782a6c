import type { Register } from '#server/platform/http/register.ts'
import { registerHelpRoutes } from './help.routes.ts'

export type { HelpArticle } from './help.article.ts'
export { findArticles } from './help.finding.ts'

/** What the app can do, in questions and answers. */
export const createHelpModule = () => ({ routes: (register: Register) => registerHelpRoutes(register) })
