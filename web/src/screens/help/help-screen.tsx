import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useHelpArticles, useFoundArticles } from '#web/features/help/api/help-articles.ts'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoreHelp } from './more-help.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { HelpArticle } from '#contract/help.ts'
import { ArticleRow } from '../../features/help/components/article-row.tsx'

interface ArticleListProps {
  articles: readonly HelpArticle[]
  question?: string
  /** Slug of the one that is open. */
  opened: string | undefined
  onOpen: (slug: string | undefined) => void
}

/** Articles under each other, of which one is open. */
const ArticleList = ({ articles, question = '', opened, onOpen }: ArticleListProps) => {
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

interface GroupedArticlesProps {
  articles: readonly HelpArticle[]
  opened: string | undefined
  onOpen: (slug: string | undefined) => void
}

/** All articles under the names of their groups. */
const GroupedArticles = ({ articles, ...choice }: GroupedArticlesProps) => (
  <div className="space-y-5">
    {[...Map.groupBy(articles, ({ group }) => group)].map(([group, ofGroup]) => (
      <section key={group} aria-label={group}>
        <h2 className="mb-2 px-1 text-sm font-medium text-ink-2">{group}</h2>
        <ArticleList articles={ofGroup} {...choice} />
      </section>
    ))}
  </div>
)

interface FoundArticlesProps {
  keyword: string
  opened: string | undefined
  onOpen: (slug: string | undefined) => void
}

/** What answers a question, the best first. */
const FoundArticles = ({ keyword, ...choice }: FoundArticlesProps) => {
  const { data, error, refetch } = useFoundArticles(keyword)
  if (data === undefined) {
    if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
    return <Skeleton className="h-40" />
  }
  return (
    <div aria-live="polite">
      {data.length === 0 ? (
        <EmptyState art={null} title="没有找到答案" text="换个说法试试，或者直接问客服小雁" />
      ) : (
        <>
          <p className="sr-only">{`找到 ${data.length} 篇`}</p>
          <ArticleList articles={data} question={keyword} {...choice} />
        </>
      )}
    </div>
  )
}

/** Not every letter that is typed is a question. */
const settleMs = 250

const Skeletons = () => (
  <div role="status" aria-label="正在加载帮助" className="space-y-3 pt-4">
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-52" />
    <Skeleton className="h-52" />
  </div>
)

/** /help: questions with their answers, and people for the rest. Query `article`: the one that is open. */
export const HelpScreen = () => {
  const { go, back } = useNavigation()
  const { search } = useLocation()
  const [typed, setTyped] = useState('')
  const keyword = useDebouncedValue(typed.trim(), settleMs)
  const articles = useHelpArticles()
  // In place: the way back leads out of the help, however much one has read.
  const open = (slug: string | undefined) => go({ to: '/help', search: { article: slug } }, { replace: true })
  const choice = { opened: search.article, onOpen: open }

  return (
    <Page nav={<NavBar title="帮助中心" onBack={back} />}>
      <div className="px-4 pb-8">
        <div className="sticky top-0 z-10 bg-paper pt-1 pb-3">
          <SearchInput
            label="搜索帮助"
            placeholder="遇到了什么问题"
            value={typed}
            maxLength={limits.keyword.max}
            onChange={setTyped}
          />
        </div>
        {typed.trim() !== '' && keyword !== '' ? (
          <FoundArticles keyword={keyword} {...choice} />
        ) : (
          <>
            {articles.data !== undefined && <GroupedArticles articles={articles.data} {...choice} />}
            {articles.isPending && <Skeletons />}
            {articles.data === undefined && articles.error !== null && (
              <ErrorState message={articles.error.message} onRetry={() => void articles.refetch()} />
            )}
          </>
        )}
        <MoreHelp />
      </div>
    </Page>
  )
}
