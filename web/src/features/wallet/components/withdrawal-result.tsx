import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Withdrawal } from '#contract/payment.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { walletKeys } from '../api/wallet-keys.ts'
import { useWithdrawal } from '../api/withdrawal-detail.ts'
import { Outcome } from './outcome.tsx'
import { Seal } from './seal.tsx'

const outcomes = {
  pending: { title: '正在提现', seal: { glyph: '候', look: 'waiting' } },
  paid: { title: '提现成功', seal: { glyph: '到', look: 'pressed' } },
  failed: { title: '没有提成', seal: { glyph: '退', look: 'void' } },
} as const

const textOf = ({ state, reason, account }: Withdrawal) => {
  if (state === 'pending') return '钱先冻结着，支付渠道付出去之后会告诉你。现在离开也没关系。'
  if (state === 'paid') return `已付到支付宝 ${account}`
  return reason ?? '钱已经退回余额'
}

const toWallet = (
  <Link to="/wallet" replace className={buttonClass({ size: 'lg', block: true })}>
    回到钱包
  </Link>
)

const Ready = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { state, amount, fee, arrives, account, createTime, endTime } = withdrawal
  const { title, seal } = outcomes[state]
  const queryClient = useQueryClient()
  // What is known of the balance and the bill is older.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: walletKeys.mine })
    void queryClient.invalidateQueries({ queryKey: walletKeys.bill })
  }, [state, queryClient])
  return (
    <div className="space-y-3">
      <Outcome
        mark={<Seal size={72} {...seal} />}
        title={title}
        amount={formatMoney(amount)}
        text={textOf(withdrawal)}
      />
      <List label="提现进度">
        <ListItem title="到账" value={formatMoney(arrives)} />
        <ListItem title="手续费" value={formatMoney(fee)} />
        <ListItem title="支付宝账号" value={account} />
        <ListItem title="提交" value={<time dateTime={createTime}>{formatDateTime(createTime)}</time>} />
        {endTime !== null && (
          <ListItem
            title={state === 'paid' ? '付出' : '退回'}
            value={<time dateTime={endTime}>{formatDateTime(endTime)}</time>}
          />
        )}
      </List>
      <div className="pt-2">{toWallet}</div>
    </div>
  )
}

/** What became of a withdrawal; the same after a reload. */
export const WithdrawalResult = ({ id }: { id: string }) => {
  const { data: withdrawal, error, refetch } = useWithdrawal(id)
  if (withdrawal !== undefined) return <Ready withdrawal={withdrawal} />
  if (error === null)
    return (
      <div role="status" aria-label="正在查询" className="space-y-3">
        <Skeleton className="h-52 rounded-card!" />
        <Skeleton className="h-44 rounded-card!" />
      </div>
    )
  if (isRefusal(error, 'WITHDRAWAL_GONE') || isRefusal(error, 'INPUT_INVALID'))
    return <EmptyState drawing="nest" title="没有这笔提现" text="它可能不是你的，或者地址不完整" action={toWallet} />
  return <ErrorState message={error.message} onRetry={() => void refetch()} />
}
