import { ChevronLeft, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoundBesides, useBesidesKnown } from '#web/features/search/components/found-besides.tsx'
import { FoundPosts, FoundUsers, NothingFound } from '#web/features/search/components/found-lists.tsx'
import { FoundFilters } from '#web/features/search/components/found-filters.tsx'
import { type FoundChoice, readChoice, writeChoice } from '#web/features/search/found-choice.ts'
import { excerptOf } from '#web/features/search/found-excerpt.ts'
import { asKeyword, marksOf } from '#web/features/search/keyword.ts'
import { TopicWaterfall, TopicWaterfallSkeleton } from '#web/features/topic/components/topic-waterfall.tsx'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { markWords } from '#web/lib/text/marked-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'

const tabs = [
  { key: 'all', label: '综合' },
  { key: 'topics', label: '话题' },
  { key: 'posts', label: '回复' },
  { key: 'users', label: '用户' },
] as const
type Tab = (typeof tabs)[number]['key']

interface FoundProps {
  keyword: string
  tab: Tab
  choice: FoundChoice
  onChoose: (choice: FoundChoice) => void
  onMoreUsers: () => void
}

/** Shows topics when what stands above them is known, too: until then it is as if they were still loading. */
const Together = ({ keyword, children }: { keyword: string; children: ReactNode }) => {
  const known = useBesidesKnown(keyword)
  return (
    <>
      <div className={known ? 'h-full' : 'invisible h-full'}>{children}</div>
      {!known && (
        <div className="absolute inset-0 overflow-hidden pt-16">
          <TopicWaterfallSkeleton />
        </div>
      )}
    </>
  )
}

const Found = ({ keyword, tab, choice, onChoose, onMoreUsers }: FoundProps) => {
  const marks = marksOf(keyword)
  if (tab === 'posts') return <FoundPosts keyword={keyword} />
  if (tab === 'users') return <FoundUsers keyword={keyword} />
  const topics = (
    <TopicWaterfall
      key={tab}
      selection={{ list: 'search', keyword, ...choice }}
      highlight={markWords(marks)}
      showAs={(topic) => excerptOf(topic, marks)}
      head={
        <>
          <FoundFilters choice={choice} onChange={onChoose} />
          {tab === 'all' ? <FoundBesides keyword={keyword} onMoreUsers={onMoreUsers} /> : <div className="h-2.5" />}
        </>
      }
      empty={<NothingFound keyword={keyword} what="话题" />}
    />
  )
  return tab === 'all' ? <Together keyword={keyword}>{topics}</Together> : topics
}

/** What was found by a keyword: all together, or topics, replies, users alone. The address holds what is chosen. */
export const FoundByKeyword = ({ keyword: asked }: { keyword: string }) => {
  const { back, go } = useNavigation()
  const { search } = useLocation()
  const keyword = asKeyword(asked)
  const choice = readChoice(search)
  const tab = tabs.find(({ key }) => key === search['tab'])?.key ?? 'all'
  const show = (shown: Tab, chosen: FoundChoice) =>
    go(
      {
        to: '/search-list',
        search: { keyword, tab: shown === 'all' ? undefined : shown, ...writeChoice(chosen) },
      },
      { replace: true },
    )
  const choose = (shown: Tab) => show(shown, choice)
  return (
    <Page
      className="overflow-y-hidden!"
      nav={
        <header className="z-20 border-b border-line bg-paper pt-safe">
          <h1 className="sr-only">{keyword === '' ? '搜索' : `“${keyword}”的搜索结果`}</h1>
          <div className="flex items-center pt-2 pr-4 pl-1">
            <IconButton label="返回" onClick={back}>
              <ChevronLeft size={26} aria-hidden />
            </IconButton>
            <Link
              to="/search"
              search={{ keyword }}
              aria-label={keyword === '' ? '写下要搜的词' : `换个词搜，现在是“${keyword}”`}
              className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-wash px-3.5"
            >
              <Search size={18} aria-hidden className="shrink-0 text-ink-2" />
              <span className={keyword === '' ? 'text-ink-2' : 'truncate'}>{keyword || '写下要搜的词'}</span>
            </Link>
          </div>
          <Tabs
            label="搜索结果"
            items={tabs}
            value={tab}
            onChange={choose}
            className="px-1 [&>button]:flex-1 [&>button]:px-0.5"
          />
        </header>
      }
    >
      <div {...tabPanelProps(tab)} className="h-full">
        {keyword === '' ? (
          <EmptyState
            drawing="clouds"
            title="想找点什么"
            text="写下两个字就能搜"
            action={
              <Link to="/search" className={buttonClass({ variant: 'secondary' })}>
                去搜一搜
              </Link>
            }
          />
        ) : (
          <Found
            keyword={keyword}
            tab={tab}
            choice={choice}
            onChoose={(chosen) => show(tab, chosen)}
            onMoreUsers={() => choose('users')}
          />
        )}
      </div>
    </Page>
  )
}
