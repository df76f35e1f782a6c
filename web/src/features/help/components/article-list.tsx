import { useState } from 'react'
import type { HelpArticle } from '#contract/help.ts'
import { ArticleRow } from './article-row.tsx'

interface ArticleListProps {
  articles: readonly HelpArticle[]
  question?: string
  /** Slug of the one that is open. */
  opened: string | undefined
  onOpen: (slug: string | undefined) => void
}

/** Articles under each other, of which one is open. */
export const ArticleList = ({ articles, question = '', opened, onOpen }: ArticleListProps) => {
  // Where a link leads to is brought before the reader; what they open themselves stands there already.
  const [linked] = useState(opened)
  return (
    <ul className="overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line">
      {articles.map((article) => (
        <ArticleRow
          key={article.slug}
          article={article}
          question={question}
          level={question === '' ? 'h3' : 'h2'}
          open={article.slug === opened}
          linked={article.slug === linked}
          onToggle={() => onOpen(article.slug === opened ? undefined : article.slug)}
        />
      ))}
    </ul>
  )
}
