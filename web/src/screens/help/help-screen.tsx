import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useHelpArticles } from '#web/features/help/api/help-articles.ts'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FoundArticles } from './found-articles.tsx'
import { GroupedArticles } from './grouped-articles.tsx'
import { MoreHelp } from './more-help.tsx'

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
