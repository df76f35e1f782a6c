import { Suspense, useRef, useState } from 'react'
import { ChevronRight, MessageCircleQuestion, NotebookPen } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { HelpArticle } from '#contract/help.ts'
import { useFoundArticles, useHelpArticles } from '#web/features/help/api/help-articles.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { revealForwards, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useServices } from '#web/features/chat/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { toast } from '#web/ui/toast.tsx'
import { ArticleRow } from '../../features/help/components/article-row.tsx'

const FeedbackSheet = lazyPart(async () => ({
  default: (await import('#web/features/feedback/components/feedback-sheet.tsx')).FeedbackSheet,
}))

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const
const rowClass = 'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 active:bg-wash'

const RowText = ({ title, text }: { title: string; text: string }) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block text-base font-medium">{title}</span>
      <span className="block text-sm text-ink-2">{text}</span>
    </span>
    <ChevronRight size={18} aria-hidden className="-mr-1 shrink-0 text-ink-3" />
  </>
)

/** Where no article helps: the helper account, and feedback. */
const MoreHelp = () => {
  const { go } = useNavigation()
  const requireUser = useRequireUser()
  const services = useServices()
  const helperId = services.data?.find(({ slug }) => slug === 'helper')?.id
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const chat = { to: '/chat-detail', search: { user: helperId } } as const

  return (
    <section aria-labelledby="more-help" className="mt-6">
      <h2 id="more-help" className="mb-2 px-1 text-sm font-medium text-ink-2">
        还没有解决
      </h2>
      <ul className="overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line">
        <li>
          <Link {...(helperId === undefined ? { to: '/chat' } : chat)} className={rowClass}>
            <MessageCircleQuestion {...icon} className="shrink-0 text-seal" />
            <RowText title="联系客服小雁" text="先帮你找答案，找不到就请真人来" />
          </Link>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => requireUser() && setSheet('open')}
            className={rowClass}
          >
            <NotebookPen {...icon} className="shrink-0 text-river" />
            <RowText title="意见反馈" text="哪里不好用，想要什么，都告诉我们" />
          </button>
        </li>
      </ul>
      {sheet !== 'unused' && (
        <Suspense>
          <FeedbackSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            onSent={() =>
              toast(
                '收到了，客服小雁在私信里回复你',
                helperId === undefined ? {} : { action: { text: '去看看', run: () => go(chat) } },
              )
            }
          />
        </Suspense>
      )}
    </section>
  )
}

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
  /** Back to all questions. */
  onForget: () => void
}

/** What answers a question, the best first. */
const FoundArticles = ({ keyword, onForget, ...choice }: FoundArticlesProps) => {
  const { data, error, refetch } = useFoundArticles(keyword)
  if (data === undefined) {
    if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
    return <Skeleton className="h-40" />
  }
  return (
    <div aria-live="polite">
      {data.length === 0 ? (
        <EmptyState
          art={null}
          title="没有找到答案"
          text="换个说法试试，或者直接问客服小雁"
          action={
            <Button variant="secondary" onClick={onForget}>
              看看所有问题
            </Button>
          }
        />
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
  const head = useRef<HTMLDivElement>(null)
  // The button that does it goes away with it; the field is where one goes on.
  const forget = () => {
    setTyped('')
    head.current?.querySelector('input')?.focus()
  }

  return (
    <Page nav={<NavBar title="帮助中心" onBack={back} />}>
      <div ref={revealForwards} className="px-4 pb-8">
        <div ref={head} className="sticky top-0 z-10 bg-paper pt-1 pb-3">
          <SearchInput
            label="搜索帮助"
            placeholder="遇到了什么问题"
            value={typed}
            maxLength={limits.keyword.max}
            onChange={setTyped}
          />
        </div>
        {typed.trim() !== '' && keyword !== '' ? (
          <FoundArticles keyword={keyword} onForget={forget} {...choice} />
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
