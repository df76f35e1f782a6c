import { RotateCw } from 'lucide-react'
import { useRef } from 'react'
import type { TopicListHandle } from '#web/features/topic/components/topic-list-frame.tsx'
import { TopicWaterfall, TopicWaterfallSkeleton } from '#web/features/topic/components/topic-waterfall.tsx'
import { useMyBase } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /my-star: topics that one has starred, the last starred first. */
export const MyStarScreen = () => {
  const { back } = useNavigation()
  const { data: me, error, refetch } = useMyBase()
  const list = useRef<TopicListHandle>(null)
  return (
    <Page
      className="overflow-y-hidden!"
      nav={
        <NavBar
          title="我的星标"
          onBack={back}
          trailing={
            <IconButton label="刷新" onClick={() => list.current?.startOver()}>
              <RotateCw size={20} aria-hidden />
            </IconButton>
          }
        />
      }
    >
      {me !== undefined && (
        <TopicWaterfall
          ref={list}
          selection={{ list: 'starred', userId: me.id }}
          empty={
            <EmptyState
              drawing="night"
              title="还没有星标"
              text="看到喜欢的话题，点一下星标，就会收在这里"
              action={
                <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
                  去首页看看
                </Link>
              }
            />
          }
        />
      )}
      {me === undefined && error === null && <TopicWaterfallSkeleton />}
      {me === undefined && error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Page>
  )
}
