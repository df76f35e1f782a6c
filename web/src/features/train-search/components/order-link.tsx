import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type OrderSearch, orderSearch, type Stretch } from '../order-search.ts'

interface OrderLinkProps {
  order: OrderSearch
  legs: readonly Stretch[]
  /** What is ordered, for who does not see what stands beside it. */
  what: string
  text?: string
  /** As wide as its place. */
  block?: boolean
}

/** The way to ordering these legs, or to exchanging tickets for them. */
export const OrderLink = ({ order, legs, what, text, block = false }: OrderLinkProps) => {
  const verb = order.change === '' ? '预订' : '改签'
  return (
    <Link
      to="/train-tickets/order"
      search={orderSearch(order, legs)}
      aria-label={`${text ?? verb} ${what}`}
      className={buttonClass(block ? { block } : { size: 'sm' })}
    >
      {text ?? verb}
    </Link>
  )
}
