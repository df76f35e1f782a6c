import type { HelpArticle as ArticleView } from '#contract/help.ts'
import type { HelpArticle } from './article.ts'
import { findArticles } from './article-finder.ts'
import { helpArticles } from './articles.ts'

/** What the app can do, in questions and answers. */
export interface HelpService {
  /** All articles, group by group. */
  list(): ArticleView[]
  /** Those that answer a question, the best first, at most three; none when nothing fits. */
  search(question: string): ArticleView[]
}

/** Without the keywords by which it is found. */
const presentArticle = ({ slug, group, title, text }: HelpArticle): ArticleView => ({ slug, group, title, text })

export const createHelpService = (): HelpService => ({
  list: () => helpArticles.map(presentArticle),
  search: (question) => findArticles(question).map(presentArticle),
})
