import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useEffect } from 'react'
import type { CouponOffer } from '#contract/coupon.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { toast } from '#web/ui/toast.tsx'
import { couponKeys } from '../api/coupon-keys.ts'
import { useOffers } from '../api/list-offers.ts'
import { useReceiveCoupon } from '../api/receive-coupon.ts'
import { offerValidity, stockOf } from '../coupon-text.ts'
import { Stamp, Ticket } from './ticket.tsx'
import { TicketSkeletons } from './ticket-skeletons.tsx'
import { UseButton } from './use-button.tsx'

/** How much of it is gone. */
const Stock = ({ offer }: { offer: CouponOffer }) => {
  const { share, text } = stockOf(offer)
  return (
    <div className="max-w-32 space-y-1">
      <div className="coupon-bar" style={{ '--share': `${share * 100}%` } as CSSProperties} />
      <p className="text-xs text-ink-2 tabular-nums">{text}</p>
    </div>
  )
}

/** What can be done with an offer. */
const OfferAction = ({ offer, onSeeMine }: { offer: CouponOffer; onSeeMine: () => void }) => {
  const { id, state, title, scope } = offer
  const { mutate, isPending, isSuccess } = useReceiveCoupon()
  const receive = () =>
    mutate(id, { onSuccess: () => toast('领到了', { action: { text: '看看我的卡券', run: onSeeMine } }) })
  switch (state) {
    case 'open':
      return (
        <Button size="sm" busy={isPending} aria-label={`立即领取 ${title}`} onClick={receive}>
          立即领取
        </Button>
      )
    case 'held':
      return (
        <div className="flex flex-wrap items-center gap-2">
          <Stamp fresh={isSuccess}>已领取</Stamp>
          <UseButton title={title} scope={scope} />
        </div>
      )
    case 'coming':
      return <Stamp>即将开抢</Stamp>
    case 'limit':
      return <Stamp>已领完</Stamp>
    case 'sold-out':
      return <Stamp>已抢光</Stamp>
  }
}

const stockFor = (offer: CouponOffer) => {
  if (offer.state === 'coming') return <p className="text-xs text-ink-2">{formatDateTime(offer.claimStartTime)} 开抢</p>
  return offer.state === 'open' ? <Stock offer={offer} /> : null
}

/** Longer than this no timer of a browser waits, and no page stands. */
const longestMs = 24 * 3600 * 1000

/** Asks again when the next of the coming offers can be claimed. */
const useOpening = (offers: readonly CouponOffer[] | undefined) => {
  const queryClient = useQueryClient()
  const coming = (offers ?? []).filter(({ state }) => state === 'coming')
  const next = coming.map(({ claimStartTime }) => claimStartTime).toSorted()[0]
  useEffect(() => {
    if (next === undefined) return undefined
    const inMs = Date.parse(next) - serverNow()
    if (inMs > longestMs) return undefined
    const ask = () => void queryClient.invalidateQueries({ queryKey: couponKeys.offers })
    const timer = setTimeout(ask, Math.max(inMs, 1000))
    return () => clearTimeout(timer)
  }, [next, queryClient])
}

/** 领券中心. @param onSeeMine leads to one's own */
export const OfferList = ({ onSeeMine }: { onSeeMine: () => void }) => {
  const query = useOffers()
  useOpening(query.data)
  return (
    <EndlessList
      name="coupon-offers"
      query={query}
      keyOf={({ id }) => id}
      renderItem={(offer) => (
        <div className="px-3 pb-3">
          <Ticket
            terms={offer}
            spent={offer.state === 'sold-out' || offer.state === 'limit'}
            validity={offerValidity(offer, serverNow())}
            stock={stockFor(offer)}
            action={<OfferAction offer={offer} onSeeMine={onSeeMine} />}
          />
        </div>
      )}
      head={<div className="h-3" />}
      skeleton={<TicketSkeletons label="正在加载卡券" />}
      empty={
        <EmptyState
          drawing="purse"
          title="现在没有可以领的券"
          text="逢年过节会上新。攒着的积分，也能换到券"
          action={
            <Link to="/welfare" className={buttonClass({ variant: 'secondary' })}>
              去福利中心
            </Link>
          }
        />
      }
    />
  )
}
