import { helpArticleText, type HelpArticle as ArticleView, helpGroups } from '#contract/help.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AppTextService, FirstText, TextNow } from '../app-text/app-text.module.ts'
import type { HelpArticle } from './article.ts'
import { createArticleFinder } from './article-finder.ts'
import { helpArticles } from './articles.ts'
import { textOf } from './help.views.ts'

/** What the app can do, in questions and answers. */
export interface HelpService {
  /** All articles, group by group. */
  list(): ArticleView[]
  /** Those that answer a question, the best first, at most three; none when nothing fits. */
  search(question: string): ArticleView[]
  /** The same, with the keywords by which they are found. */
  find(question: string): HelpArticle[]
}

export interface HelpParts {
  clock: Clock
  texts: Pick<AppTextService, 'list'>
}

/** Between two that come with the app there is room for others. */
const step = 10

/** Those that come with this release, as they are written down. */
export const firstArticles = (): FirstText[] =>
  helpArticles.map(({ slug, group, title, keywords, text }, index) => ({
    key: slug,
    body: helpArticleText.parse({ group, title, keywords, text, position: (index + 1) * step, shownFlag: true }),
  }))

/** As the list has them: by group, then by position. */
export const inOrder = (one: TextNow, other: TextNow): number => {
  const [first, second] = [textOf(one), textOf(other)]
  return (
    helpGroups.indexOf(first.group) - helpGroups.indexOf(second.group) ||
    first.position - second.position ||
    (one.key < other.key ? -1 : 1)
  )
}

/** Without the keywords by which it is found. */
const presentArticle = ({ slug, group, title, text }: HelpArticle): ArticleView => ({ slug, group, title, text })

const readArticles = (texts: readonly TextNow[]): HelpArticle[] =>
  texts
    .filter((text) => text.standing !== undefined)
    .toSorted(inOrder)
    .flatMap((text) => {
      const { shownFlag, group, title, keywords, text: words } = textOf(text)
      return shownFlag ? [{ slug: text.key, group, title, keywords, text: words }] : []
    })

export const createHelpService = ({ texts }: Pick<HelpParts, 'texts'>): HelpService => {
  let made: { of: readonly TextNow[]; articles: HelpArticle[]; find: (question: string) => HelpArticle[] } | undefined

  /** What is made of the articles is kept until one of them changes. */
  const current = () => {
    const of = texts.list('help')
    if (made?.of !== of) {
      const articles = readArticles(of)
      made = { of, articles, find: createArticleFinder(articles) }
    }
    return made
  }

  return {
    list: () => current().articles.map(presentArticle),
    search: (question) => current().find(question).map(presentArticle),
    find: (question) => current().find(question),
  }
}
