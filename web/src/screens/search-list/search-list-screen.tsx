import { Hash } from 'lucide-react'
import { TopicWaterfall } from '#web/features/topic/components/topic-waterfall.tsx'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { FoundByKeyword } from './found-by-keyword.tsx'

/** The topics with a hashtag, the newest first. */
const FoundByHashtag = ({ name }: { name: string }) => {
  const { back } = useNavigation()
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title={`#${name}#`} titleHidden onBack={back} />}>
      <TopicWaterfall
        selection={{ list: 'page', orderBy: 'create_time', hashtag: name }}
        head={
          <div className="flex items-center gap-3 px-4 pb-4">
            <span className="grid size-14 shrink-0 place-items-center rounded-card bg-river/12 text-river">
              <Hash size={28} aria-hidden />
            </span>
            <p className="min-w-0 text-xl font-semibold break-words">{name}</p>
          </div>
        }
        empty={
          <EmptyState
            drawing="brush"
            title="还没有人聊起这个标签"
            text={`发话题时写上 #${name}#，就会出现在这里`}
            action={
              <Link
                to="/topic-edit/$id"
                params={{ id: 'new' }}
                search={{ text: `#${name}#` }}
                className={buttonClass({ variant: 'secondary' })}
              >
                写第一条
              </Link>
            }
          />
        }
      />
    </Page>
  )
}

/** /search-list: what was found. Query `keyword`, or `hashtag` (its name, without the signs). */
export const SearchListScreen = () => {
  const { search } = useLocation()
  if (search.hashtag) return <FoundByHashtag key={search.hashtag} name={search.hashtag} />
  return <FoundByKeyword key={search.keyword} keyword={search.keyword ?? ''} />
}
