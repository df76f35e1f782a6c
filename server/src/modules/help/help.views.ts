import type { HelpArticle as ArticleView } from '#contract/help.ts'
import type { HelpArticle } from './help.article.ts'

/** Without the words by which it is found. */
export const presentArticle = ({ slug, group, title, text }: HelpArticle): ArticleView => ({ slug, group, title, text })
