import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/lib/navigation/link.tsx'
import { RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCategory } from '#web/features/category/api/get-category.ts'
import { CategoryHead, CategoryHeadSkeleton } from '#web/features/category/components/category-head.tsx'
import type { TopicListHandle } from '#web/features/topic/components/topic-list-frame.tsx'
import { TopicWaterfall } from '#web/features/topic/components/topic-waterfall.tsx'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GoneState } from '#web/ui/gone-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const orders = [
  { key: 'hot', label: '最热' },
  { key: 'create_time', label: '最新' },
] as const
type Order = (typeof orders)[number]['key']

/** /topic/category-item/{id}: a category and its topics. */
export const TopicCategoryItemScreen = () => {
  const { id } = useParams('/topic/category-item/$id')
  const [order, setOrder] = useState<Order>('hot')
  const { data: category, error, refetch } = useCategory(id)
  const list = useRef<TopicListHandle>(null)
  const { back } = useNavigation()
  const nav = <NavBar title={category?.name ?? '分类'} onBack={back} />

  if (isRefusal(error, 'CATEGORY_GONE') || isRefusal(error, 'INPUT_INVALID')) {
    return (
      <Page nav={nav}>
        <GoneState title="这个分类不在了" text="链接可能不完整，或者分类已经合并" />
      </Page>
    )
  }
  if (category === undefined && error !== null) {
    return (
      <Page nav={nav}>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Page>
    )
  }

  const head = (
    <>
      {category === undefined ? <CategoryHeadSkeleton /> : <CategoryHead category={category} />}
      <div className="flex min-h-13 items-center justify-between px-4">
        <h2 className="font-semibold">话题</h2>
        <Segmented label="话题的排列" items={orders} value={order} onChange={setOrder} />
      </div>
    </>
  )

  return (
    <Page
      nav={
        <NavBar
          title={category?.name ?? '分类'}
          onBack={back}
          trailing={
            <IconButton label="刷新" onClick={() => list.current?.startOver()}>
              <RotateCw size={20} aria-hidden />
            </IconButton>
          }
        />
      }
      className="overflow-y-hidden!"
    >
      <TopicWaterfall
        key={order}
        ref={list}
        selection={{ list: 'page', orderBy: order, categoryId: id }}
        head={head}
        empty={
          <EmptyState
            drawing="brush"
            title="这里还没有话题"
            text="写下第一条，或者去别的分类看看"
            action={
              <Link to="/topic-edit/$id" params={{ id: 'new' }} className={buttonClass({ variant: 'secondary' })}>
                写第一条
              </Link>
            }
          />
        }
      />
    </Page>
  )
}
