import type { CoverOffer } from '#contract/red-packet-cover.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCovers } from '../api/list-covers.ts'
import { coverLines } from '../cover-text.ts'
import { CoverPacket } from './cover-packet.tsx'

const Card = ({ offer: { cover, title, price, ownedFlag, orderId } }: { offer: CoverOffer }) => {
  return (
    <Link to="/wallet/covers" search={orderId === null ? { cover } : { order: orderId }} className="cover-card">
      <CoverPacket cover={cover} stamp={orderId === null ? undefined : '已拥有'} />
      <span className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-2 px-1">
        <span className="cover-title text-lg">{title}</span>
        {orderId === null && (
          <span className={ownedFlag ? 'text-sm text-ink-2' : 'text-sm font-semibold text-seal tabular-nums'}>
            {price === 0 ? '人人可用' : formatMoney(price)}
          </span>
        )}
      </span>
      <span className="block px-1 text-xs text-balance text-ink-3">{coverLines[cover]}</span>
    </Link>
  )
}

/** All covers, and which of them are one's own. */
export const CoverGallery = () => {
  const { data: offers, error, refetch } = useCovers()
  if (offers !== undefined)
    return (
      <ul aria-label="红包封面" className="cover-gallery">
        {offers.map((offer) => (
          <li key={offer.cover}>
            <Card offer={offer} />
          </li>
        ))}
      </ul>
    )
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载封面" className="cover-gallery">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="cover-blank" />
      ))}
    </div>
  )
}
