import { accountArticles } from './articles/account.ts'
import { chatArticles } from './articles/chat.ts'
import { feedbackArticles } from './articles/feedback.ts'
import { festivalArticles } from './articles/festival.ts'
import { guardArticles } from './articles/guard.ts'
import { peopleArticles } from './articles/people.ts'
import { topicsArticles } from './articles/topics.ts'
import { useArticles } from './articles/use.ts'
import type { HelpArticle } from './article.ts'

/** Those that come with this release, group by group. */
export const helpArticles: readonly HelpArticle[] = [
  ...accountArticles,
  ...guardArticles,
  ...topicsArticles,
  ...peopleArticles,
  ...chatArticles,
  ...useArticles,
  ...festivalArticles,
  ...feedbackArticles,
]
