import type { CouponScope } from '#contract/coupon.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Where something is sold that coupons of a scope pay for. */
const places = { train: '/train-tickets', payment: '/wallet/covers' } as const

/** The way to where a coupon can be used: to the tickets, or to what is paid for out of the wallet. */
export const UseButton = ({ title, scope }: { title: string; scope: CouponScope }) => (
  <Link<Path>
    to={places[scope]}
    aria-label={`去使用 ${title}`}
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
  >
    去使用
  </Link>
)
