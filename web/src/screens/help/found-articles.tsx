import { ArticleList } from '#web/features/help/components/article-list.tsx'
import { useFoundArticles } from '#web/features/help/api/help-articles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FoundArticlesProps {
  keyword: string
  opened: string | undefined
  onOpen: (slug: string | undefined) => void
}

/** What answers a question, the best first. */
export const FoundArticles = ({ keyword, ...choice }: FoundArticlesProps) => {
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
