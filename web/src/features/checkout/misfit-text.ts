import type { CouponProposal } from '#contract/coupon.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'

/** Why a coupon does not fit what is to be paid, in words. */
export const misfitText = ({
  reason,
  missing = 0,
}: Pick<CouponProposal['others'][number], 'reason' | 'missing'>): string => {
  switch (reason) {
    case 'scope':
      return '只能买车票时用'
    case 'early':
      return '还没到可以用的日子'
    case 'expired':
      return '已经过期'
    case 'threshold':
      return `还差 ${formatMoney(missing)} 才能用`
    case 'small':
      return '金额太小，减不了'
    case 'locked':
      return '有一笔订单正在用它'
  }
}
