import { foldForSearch } from '#server/platform/text/search-fold.ts'
import { type Wanted, wantsOf, writeQuery } from '#server/platform/text/grams.ts'

/** What is looked for, as the queries take it. */
export interface Keyword {
  /** Folded, with single spaces. */
  folded: string
  /** All of them must be found. */
  terms: Term[]
  /** A `tsquery` for all terms; empty when none of them holds anything that is indexed. */
  query: string
  /** Terms that must also be looked for in the text itself, as the index alone does not say. */
  rechecked: string[]
}

export interface Term {
  folded: string
  wanted: Wanted[]
}

export const parseKeyword = (keyword: string): Keyword => {
  const parts = [...new Set(foldForSearch(keyword).split(/\s+/u))].filter((part) => part !== '')
  const terms = parts.map((folded) => ({ folded, ...wantsOf(folded) }))
  return {
    folded: parts.join(' '),
    terms,
    query: writeQuery(terms.flatMap((term) => term.wanted)),
    rechecked: terms.filter((term) => !term.enough).map((term) => term.folded),
  }
}
