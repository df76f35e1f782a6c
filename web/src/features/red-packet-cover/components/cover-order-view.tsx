import { useState } from 'react'
import type { CoverOrder } from '#contract/red-packet-cover.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { useCoverOrder, useRefundCover } from '../api/cover-order.ts'
import { CoverPacket } from './cover-packet.tsx'

const Amount = ({ fen }: { fen: number }) => <span className="tabular-nums">{formatMoney(fen)}</span>

/** Whether it can be given back, and until when. */
const refundText = ({ state, usedFlag, refundableUntil }: CoverOrder): string => {
  if (state === 'refunded') return '钱已回到余额，用过的券也还给你了。'
  if (refundableUntil !== null) return `没用过的话，${formatDateTime(refundableUntil)} 之前可以退。`
  return usedFlag ? '已经用它发过红包，不能退了。' : '买了超过 7 天，不能退了。'
}

const Refund = ({ order }: { order: CoverOrder }) => {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useRefundCover(order.id)
  const { title, paid, couponTitle } = order
  const refund = () =>
    mutate(undefined, { onSuccess: () => toast('退好了，钱在余额里'), onSettled: () => setAsks(false) })
  return (
    <>
      <Button variant="secondary" size="lg" block onClick={() => setAsks(true)}>
        退款
      </Button>
      <LazyConfirm
        open={asks}
        onOpenChange={setAsks}
        title={`退掉“${title}”`}
        text={`${formatMoney(paid)} 退回余额${couponTitle === null ? '' : `，“${couponTitle}”还给你`}。退掉后不能再用这个封面。`}
        confirmText="退款"
        busy={isPending}
        onConfirm={refund}
      />
    </>
  )
}

const Ready = ({ order }: { order: CoverOrder }) => {
  const { cover, title, price, couponOff, couponTitle, paid, state, createTime, refundTime, refundableUntil } = order
  const isPaid = state === 'paid'
  return (
    <div className="space-y-3">
      <section aria-label={isPaid ? '购买成功' : '已退款'} className="cover-stage">
        <CoverPacket cover={cover} stamp={isPaid ? '已拥有' : '已退款'} />
        <div role="status">
          <h2 className="text-lg font-medium">{isPaid ? '购买成功' : '已退款'}</h2>
          <p className="mt-0.5 text-sm text-ink-2">
            {isPaid ? `“${title}”是你的了，发红包时选它` : `“${title}”退掉了，喜欢可以再买`}
          </p>
        </div>
      </section>
      <List label="订单">
        <ListItem title={<Dotted parts={['红包封面', title]} />} value={<Amount fen={price} />} />
        {couponTitle !== null && (
          <ListItem
            title={
              <>
                <span className="block">优惠券</span>
                <span className="block text-xs break-words text-ink-3">{couponTitle}</span>
              </>
            }
            value={<span className="text-seal tabular-nums">-{formatMoney(couponOff)}</span>}
          />
        )}
        <ListItem title={isPaid ? '实付' : '退回余额'} value={<Amount fen={paid} />} />
        <ListItem title="购买时间" value={<time dateTime={createTime}>{formatDateTime(createTime)}</time>} />
        {refundTime !== null && (
          <ListItem title="退款时间" value={<time dateTime={refundTime}>{formatDateTime(refundTime)}</time>} />
        )}
      </List>
      <p className="px-4 text-xs text-ink-3">{refundText(order)}</p>
      <div className="space-y-2.5 pt-1">
        <Link to="/wallet/covers" replace className={buttonClass({ size: 'lg', block: true })}>
          看看别的封面
        </Link>
        {refundableUntil !== null && <Refund order={order} />}
      </div>
    </div>
  )
}

const gone = (
  <EmptyState
    drawing="nest"
    title="没有这笔封面订单"
    text="它可能不是你的，或者地址不完整"
    action={
      <Link to="/wallet/covers" replace className={buttonClass({ variant: 'secondary' })}>
        看看红包封面
      </Link>
    }
  />
)

/** What became of a cover that was bought. */
export const CoverOrderView = ({ id }: { id: string }) => {
  const { data: order, error, refetch } = useCoverOrder(id)
  if (order !== undefined) return <Ready order={order} />
  if (isRefusal(error, 'COVER_ORDER_GONE') || isRefusal(error, 'INPUT_INVALID')) return gone
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载" className="space-y-3">
      <Skeleton className="h-80 rounded-card!" />
      <Skeleton className="h-40 rounded-card!" />
    </div>
  )
}
