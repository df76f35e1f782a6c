import type { HelpArticle } from '#contract/help.ts'
import { ArticleList } from '#web/features/help/components/article-list.tsx'

interface GroupedArticlesProps {
  articles: readonly HelpArticle[]
  opened: string | undefined
  onOpen: (slug: string | undefined) => void
}

/** All articles under the names of their groups. */
export const GroupedArticles = ({ articles, ...choice }: GroupedArticlesProps) => (
  <div className="space-y-5">
    {[...Map.groupBy(articles, ({ group }) => group)].map(([group, ofGroup]) => (
      <section key={group} aria-label={group}>
        <h2 className="mb-2 px-1 text-sm font-medium text-ink-2">{group}</h2>
        <ArticleList articles={ofGroup} {...choice} />
      </section>
    ))}
  </div>
)
