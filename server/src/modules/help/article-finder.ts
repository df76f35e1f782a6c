import { fold } from '#contract/fold.ts'
import { lexemesOf } from '#server/platform/text/grams.ts'
import type { HelpArticle } from './article.ts'

/** What is said of everything, and so says nothing of what is asked. */
const stopWords =
  /怎么办|怎么样|怎么|怎样|咋办|咋样|咋|为什么|为啥|什么|如何|哪里|哪儿|在哪|可以|可不可以|能不能|能否|是不是|有没有|请问|请教|一下|一个|告诉|知道|我想|想要|我要|我的|我们|你们|你好|您好|鸿雁|这个|那个|意思|自己|东西|问题|了吗|吗|呢|啊|呀|吧|的|了|我|你/gu

/** How much a pair says of an article, by where it stands. */
const weights = { keyword: 1, title: 0.9, text: 0.25 }

/** Below this a question is about something else; a pair that stands in one keyword alone weighs about 3. */
const threshold = 2.6
/** The same, for a question all of whose pairs stand in keywords or titles: it says little, and nothing else. */
const thresholdOfFew = 1.2
/** Others are named when they fit at least so well, compared with the best. */
const nearly = 0.5
const mostFound = 3

/** Pairs and latin words: single characters say too little. */
const pairsOf = (text: string): Set<string> =>
  new Set(lexemesOf(fold(text).replaceAll(stopWords, ' ')).filter((lexeme) => Array.from(lexeme).length > 1))

interface Indexed {
  article: HelpArticle
  keywords: string[]
  /** How much each pair says of the article. */
  weightOf: Map<string, number>
}

const index = (article: HelpArticle): Indexed => {
  const weightOf = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const pair of pairsOf(text)) weightOf.set(pair, Math.max(weight, weightOf.get(pair) ?? 0))
  }
  add(article.text, weights.text)
  add(article.title, weights.title)
  for (const keyword of article.keywords) add(keyword, weights.keyword)
  return { article, keywords: article.keywords.map(fold), weightOf }
}

/**
 * Finds articles that answer a question: by the pairs of characters that both have, the rarer among the articles the
 * weightier, and by whole keywords.
 */
export const createArticleFinder = (articles: readonly HelpArticle[]) => {
  const indexed = articles.map(index)

  const rarity = (pair: string): number => {
    const holders = indexed.filter(({ weightOf }) => (weightOf.get(pair) ?? 0) > weights.text).length
    return Math.log(1 + articles.length / Math.max(1, holders))
  }

  /** The longest keyword that stands in the question counts for its length. */
  const keywordScore = (folded: string, keywords: string[]) =>
    Math.max(0, ...keywords.map((keyword) => (folded.includes(keyword) ? Array.from(keyword).length : 0)))

  return (question: string): HelpArticle[] => {
    const folded = fold(question)
    const pairs = [...pairsOf(question)]
    if (pairs.length === 0) return []
    const found = indexed
      .map(({ article, keywords, weightOf }) => {
        const byPairs = pairs.reduce((sum, pair) => sum + (weightOf.get(pair) ?? 0) * rarity(pair), 0)
        const score = byPairs + keywordScore(folded, keywords) * 0.7
        const whole = pairs.every((pair) => (weightOf.get(pair) ?? 0) > weights.text)
        return { article, score, fits: score >= (whole ? thresholdOfFew : threshold) }
      })
      .toSorted((one, other) => other.score - one.score)
    const best = found[0]?.score ?? 0
    return found
      .filter(({ score, fits }) => fits && score >= best * nearly)
      .slice(0, mostFound)
      .map(({ article }) => article)
  }
}
