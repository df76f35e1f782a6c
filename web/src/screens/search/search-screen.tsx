import { useEffect, useRef, useState } from 'react'
import { useCategories } from '#web/features/category/index.ts'
import { HotWords } from '#web/features/search/components/hot-words.tsx'
import { PastSearches } from '#web/features/search/components/past-searches.tsx'
import { SearchField } from '#web/features/search/components/search-field.tsx'
import { Suggestions } from '#web/features/search/components/suggestions.tsx'
import { asKeyword } from '#web/features/search/keyword.ts'
import { rememberSearch } from '#web/features/search/search-history.ts'
import { WideTopicShelf } from '#web/features/topic/components/wide-topic-shelf.tsx'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { usePageKey } from '#web/lib/page-state/scroll-restoration.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'

/** How long somebody must stop typing before suggestions are asked for. */
const debounceMs = 180

/** For who does not know yet what to look for. What fails to load shows nothing: one can search without it. */
const Categories = () => {
  const { data: categories } = useCategories()
  if (categories === undefined || categories.length === 0) return null
  return (
    <nav aria-labelledby="categories" className="px-4 pb-8">
      <h2 id="categories" className="flex min-h-11 items-center font-semibold">
        逛逛分类
      </h2>
      <ul className="flex flex-wrap gap-3">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to="/topic/category-item/$id" params={{ id }} className={chipClass()}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** /search: what to look for. Query `keyword`: what the field begins with. */
export const SearchScreen = () => {
  const navigation = useNavigation()
  const { search } = useLocation()
  // Who comes back from what was found goes on with the word.
  const keptName = `searched ${usePageKey()}`
  const [typed, setTyped] = useState(() => {
    const kept = readPageState(keptName)
    return typeof kept === 'string' ? kept : (search.keyword ?? '')
  })
  const field = useRef<HTMLInputElement>(null)
  const keyword = asKeyword(typed)
  const debounced = useDebouncedValue(keyword, debounceMs)

  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  const searchFor = (wanted: string) => {
    const word = asKeyword(wanted)
    if (word === '') {
      field.current?.focus()
      return
    }
    rememberSearch(word)
    // What was picked without typing is picked again from where it stood.
    if (keyword !== '') savePageState(keptName, () => word)
    navigation.go({ to: '/search-list', search: { keyword: word } })
  }

  return (
    <Page
      nav={
        <header className="bg-paper pt-safe">
          <div className="flex items-center gap-1 px-4 pt-2 pb-1">
            <h1 className="sr-only">搜索</h1>
            <SearchField ref={field} value={typed} onChange={setTyped} onSubmit={() => searchFor(typed)} />
            <button type="button" onClick={navigation.back} className="-mr-2 min-h-11 min-w-11 px-2 text-ink-2">
              取消
            </button>
          </div>
        </header>
      }
    >
      {keyword === '' ? (
        <>
          <PastSearches onPick={searchFor} />
          <HotWords onPick={searchFor} />
          <Categories />
          <div className="px-4 pb-8">
            <WideTopicShelf
              title="大家在看"
              selection={{ list: 'page', orderBy: 'hot' }}
              all={<Link to="/home">去首页看更多</Link>}
            />
          </div>
        </>
      ) : (
        <Suggestions keyword={debounced} typed={keyword} onPick={searchFor} />
      )}
    </Page>
  )
}
