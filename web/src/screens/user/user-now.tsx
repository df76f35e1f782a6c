import type { ReactNode } from 'react'
import { officialFacePath } from '#contract/official-face.ts'
import { couponValidity, useMyCoupons, useOffers } from '#web/features/coupon/index.ts'
import { sentenceOf, useInteractions, useUnreadInteractions } from '#web/features/interaction/index.ts'
import { NextTripPlace } from '#web/features/train-order/index.ts'
import { useNameOf } from '#web/features/user/index.ts'
import { useAmountsHidden, useWallet } from '#web/features/wallet/index.ts'
import { useWelfare } from '#web/features/welfare/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

const unknown = '–'
/** As high as what will stand there. */
const blank = '\u00a0'

const NewsLine = ({ unread }: { unread: number }) => {
  const latest = useInteractions().data?.[0]
  const nameOf = useNameOf()
  return (
    <Link to="/interactions" className="user-news">
      <Avatar name="互动" src={officialFacePath('interaction')} size={40} />
      <span>
        <b>{unread} 条新互动</b>
        <small>{latest === undefined ? blank : sentenceOf(latest, nameOf)}</small>
      </span>
      <Badge count={unread} />
    </Link>
  )
}

/** What others did with one's own, while some of it is unread. */
const News = () => {
  const unread = useUnreadInteractions()
  return unread > 0 && <NewsLine unread={unread} />
}

interface AssetProps {
  to: Exclude<Path, `${string}$${string}`>
  name: string
  value: string
  note: ReactNode
  /** Something is to be done about it now. */
  now?: boolean
}

const Asset = ({ to, name, value, note, now = false }: AssetProps) => (
  <li>
    <Link to={to} className="-outline-offset-2">
      {name}
    </Link>
    <b>{value}</b>
    <small data-now={now ? '' : undefined}>{note}</small>
  </li>
)

const WalletAsset = () => {
  const { data } = useWallet()
  const hidden = useAmountsHidden()
  const value = data === undefined ? unknown : hidden ? '••••' : formatMoney(data.available)
  return (
    <Asset
      to="/wallet"
      name="钱包"
      value={value}
      note={data !== undefined && data.held > 0 ? '有一笔冻结中' : '可用余额'}
    />
  )
}

const PointsAsset = () => {
  const { data } = useWelfare()
  const note = data === undefined ? '签到攒积分' : data.signedFlag ? `连续签到 ${data.streak} 天` : '今天还没签到'
  return (
    <Asset
      to="/welfare"
      name="积分"
      value={data === undefined ? unknown : String(data.points)}
      note={note}
      now={data?.signedFlag === false}
    />
  )
}

/** What lapses first of one's coupons; without any, what can be claimed. */
const CouponAsset = () => {
  const mine = useMyCoupons('usable').data
  const offers = useOffers().data
  const nowMs = serverNow()
  if (mine === undefined) return <Asset to="/coupon" name="卡券" value={unknown} note={blank} />
  const first = mine
    .filter(({ state }) => state === 'usable')
    .toSorted((one, other) => one.validEndTime.localeCompare(other.validEndTime))[0]
  const coming = offers?.find(({ state }) => state === 'coming')
  const value = `${mine.length} 张`
  if (first !== undefined) {
    const { text, soon } = couponValidity(first, nowMs)
    return <Asset to="/coupon" name="卡券" value={value} note={text} now={soon} />
  }
  if (offers?.some(({ state }) => state === 'open'))
    return <Asset to="/coupon" name="卡券" value={value} note="有券可以领" now />
  return (
    <Asset
      to="/coupon"
      name="卡券"
      value={value}
      note={coming === undefined ? '暂时没有可用的' : `${formatDateTime(coming.claimStartTime)} 开抢`}
    />
  )
}

/** What is of use today: the next train, what others did, money, points and coupons. */
export const UserNow = () => (
  <div className="user-now">
    <NextTripPlace />
    <News />
    <ul aria-label="我的资产" className="user-assets">
      <WalletAsset />
      <PointsAsset />
      <CouponAsset />
    </ul>
  </div>
)
