import type { Coupon, CouponShelf } from '#contract/coupon.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useMyCoupons } from '../api/list-mine.ts'
import { couponValidity } from '../coupon-text.ts'
import { Stamp, Ticket } from './ticket.tsx'
import { TicketSkeletons } from './ticket-skeletons.tsx'
import { UseButton } from './use-button.tsx'

const shelves = [
  { key: 'usable', label: '可用' },
  { key: 'used', label: '已用' },
  { key: 'expired', label: '过期' },
] as const satisfies { key: CouponShelf; label: string }[]

const shelfKeys = shelves.map(({ key }) => key)

const CouponAction = ({ coupon: { state, title, scope } }: { coupon: Coupon }) => {
  switch (state) {
    case 'usable':
      return <UseButton title={title} scope={scope} />
    case 'locked':
      return <Stamp>使用中</Stamp>
    case 'used':
      return <Stamp>已使用</Stamp>
    case 'expired':
      return <Stamp>已过期</Stamp>
  }
}

const emptyTexts: Record<CouponShelf, { title: string; text: string }> = {
  usable: { title: '手里还没有券', text: '去领券中心挑几张，买票时自动帮你选最划算的' },
  used: { title: '还没有用过券', text: '用掉的券会收在这里，能看到省了多少' },
  expired: { title: '没有过期的券', text: '快到期时，系统通知会提醒你' },
}

/** A part of 我的卡券. */
const Shelf = ({ shelf, onSeeOffers }: { shelf: CouponShelf; onSeeOffers: () => void }) => (
  <EndlessList
    name={`coupons ${shelf}`}
    query={useMyCoupons(shelf)}
    keyOf={({ id }) => id}
    renderItem={(coupon) => {
      const { text, soon } = couponValidity(coupon, serverNow())
      return (
        <div className="px-3 pb-3">
          <Ticket
            terms={coupon}
            spent={coupon.state === 'used' || coupon.state === 'expired'}
            validity={text}
            soon={soon}
            action={<CouponAction coupon={coupon} />}
          />
        </div>
      )
    }}
    skeleton={<TicketSkeletons label="正在加载我的卡券" />}
    empty={
      <EmptyState
        drawing="purse"
        {...emptyTexts[shelf]}
        action={
          <Button variant="secondary" onClick={onSeeOffers}>
            去领券中心
          </Button>
        }
      />
    }
  />
)

/** 我的卡券. @param onSeeOffers leads to the centre */
export const MyCoupons = ({ onSeeOffers }: { onSeeOffers: () => void }) => {
  const [shelf, choose] = usePageChoice('coupon-shelf', shelfKeys, 'usable')
  return (
    <div className="flex h-full flex-col">
      <div className="shrink-0 px-3 py-3">
        <Segmented label="卡券的状态" items={shelves} value={shelf} onChange={choose} />
      </div>
      <div className="min-h-0 flex-1">
        <Shelf key={shelf} shelf={shelf} onSeeOffers={onSeeOffers} />
      </div>
    </div>
  )
}
