import { Check } from 'lucide-react'
import type { IdentityCheck, SpendingLimit } from '#contract/wallet.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import type { Path } from '#web/lib/navigation/paths.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'

const checks: Record<IdentityCheck, { text: string; path: Path }> = {
  certification: { text: '实名认证', path: '/identity-verification' },
  phone: { text: '绑定手机号', path: '/account' },
  payee: { text: '绑定提现账户', path: '/wallet/withdraw' },
}

/** What the class of an account means. */
const explanationOf = ({ class: identityClass }: SpendingLimit) =>
  identityClass === 0
    ? '还没有实名：可以收钱，也可以花收到的钱，不能提现。'
    : '按中国人民银行对支付账户的分类，身份验证得越充分，余额付款的限额越高。'

/** How much may be spent out of the balance, and what would raise that. */
export const LimitCard = ({ limit }: { limit: SpendingLimit }) => {
  const { amount, used, left, leftToday, period, passed, missing } = limit
  return (
    <section aria-labelledby="spending-limit" className="rounded-card bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="spending-limit" className="text-base font-medium">
          余额付款限额
        </h2>
        <p className="text-sm text-ink-2 tabular-nums">
          {period === 'year' ? '今年' : '累计'}共 {formatMoney(amount)}
        </p>
      </div>
      <div aria-hidden className="mt-3 h-1 overflow-hidden rounded-full bg-wash">
        <div className="h-full rounded-full bg-seal" style={{ width: `${Math.min(100, (used / amount) * 100)}%` }} />
      </div>
      <p className="mt-2 text-sm text-ink-2 tabular-nums">
        已用 {formatMoney(used)}，<span className="inline-block">还可以付 {formatMoney(left)}</span>
        {leftToday < left && (
          <>
            ，<span className="inline-block">今天最多 {formatMoney(leftToday)}</span>
          </>
        )}
      </p>
      <p className="mt-1 text-xs text-ink-3">{explanationOf(limit)}</p>
      <ul aria-label="身份验证" className="mt-2 flex flex-wrap items-center gap-x-3">
        {passed.map((check) => (
          <li key={check} className="inline-flex min-h-8 items-center gap-1 text-sm text-leaf">
            <Check size={16} aria-hidden />已{checks[check].text}
          </li>
        ))}
        {missing.map((check) => (
          <li key={check}>
            <Link<Path>
              to={checks[check].path}
              className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-medium text-river active:bg-wash"
            >
              去{checks[check].text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
