import type { CouponScope } from '#contract/coupon.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

const look = { variant: 'secondary', size: 'sm' } as const

/** Where something is sold that coupons of a scope pay for. */
const places = { train: '/train-tickets', payment: '/wallet/covers' } as const

/** The way to where a coupon can be used: to the tickets, once they are sold, or to what is paid for out of the wallet. */
export const UseButton = ({ title, scope }: { title: string; scope: CouponScope }) => {
  const { isBuilt } = useNavigation()
  const label = `去使用 ${title}`
  const to = places[scope]
  if (isBuilt(to))
    return (
      <Link<Path> to={to} aria-label={label} className={buttonClass(look)}>
        去使用
      </Link>
    )
  return (
    <Button {...look} aria-label={label} onClick={() => toast('车票开售后就能用了，先收好它')}>
      去使用
    </Button>
  )
}
