export type { HelpArticle } from './help.articles.ts'
export { findArticles } from './help.finding.ts'
