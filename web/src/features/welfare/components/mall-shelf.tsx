import { useState } from 'react'
import type { Goods } from '#contract/mall.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useExchange } from '../api/exchange-goods.ts'
import { useMall } from '../api/query-mall.ts'

/** What is asked about: one thing, and the id under which it is exchanged, however often that is tapped. */
interface Asked {
  goods: Goods
  clientId: string
}

interface GoodsCardProps {
  goods: Goods
  points: number
  onWanted: () => void
}

const GoodsCard = ({
  goods: { title, text, price, leftNum, needsCertification },
  points,
  onWanted,
}: GoodsCardProps) => (
  <div className="welfare-ticket flex items-center gap-3 rounded-card bg-card p-4">
    <span
      aria-hidden="true"
      style={{ rotate: '-4deg' }}
      className="grid size-11 shrink-0 place-items-center rounded-control bg-seal text-2xl text-on-seal"
    >
      {needsCertification ? '券' : title.slice(0, 1)}
    </span>
    <div className="min-w-0 flex-1">
      <p className="text-base font-medium">{title}</p>
      <p className="text-sm text-ink-2">{text}</p>
      <p className="mt-1 text-xs text-ink-3">
        {leftNum === 0 ? '这个月换够了' : `这个月还能换 ${leftNum} 份`}
        {needsCertification && '，要先实名'}
      </p>
    </div>
    <div className="flex shrink-0 flex-col items-center gap-1">
      <span className="text-sm font-semibold text-seal tabular-nums">{price} 积分</span>
      <Button
        size="sm"
        variant={points >= price && leftNum > 0 ? 'primary' : 'secondary'}
        disabled={leftNum === 0}
        aria-label={`兑换${title}`}
        onClick={onWanted}
      >
        兑换
      </Button>
    </div>
  </div>
)

/** What points buy. */
export const MallShelf = () => {
  const { data, error, refetch } = useMall()
  const { mutate, isPending } = useExchange()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (data === undefined) {
    if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
    return (
      <div role="status" aria-label="正在加载商城" className="rounded-card bg-card p-4">
        <Skeleton className="h-11 w-full" />
      </div>
    )
  }
  const { goods, points } = data
  const want = (wanted: Goods) => {
    if (points < wanted.price) toast(`还差 ${wanted.price - points} 积分，做几个任务攒一攒`)
    else setAsked({ goods: wanted, clientId: randomId() })
  }
  const exchange = () => {
    if (asked === null) return
    mutate(
      { clientId: asked.clientId, goodsId: asked.goods.id },
      { onSuccess: () => toast(`换到了${asked.goods.title}`), onSettled: () => setAsked(null) },
    )
  }
  return (
    <>
      <ul aria-label="可以兑换的" className="welfare-goods">
        {goods.map((one) => (
          <li key={one.id}>
            <GoodsCard goods={one} points={points} onWanted={() => want(one)} />
          </li>
        ))}
      </ul>
      <p className="px-1 pt-3 text-xs text-ink-3">积分到第二年年底过期，先过期的先用。</p>
      <LazyConfirm
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`兑换${asked?.goods.title ?? ''}`}
        text={`用掉 ${asked?.goods.price ?? 0} 积分，换完还剩 ${points - (asked?.goods.price ?? 0)} 积分。`}
        confirmText="兑换"
        busy={isPending}
        onConfirm={exchange}
      />
    </>
  )
}
