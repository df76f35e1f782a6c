import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { SandboxNote, Seal, useTopUp } from '#web/features/wallet/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { useLeaveCashier } from '../api/change-order.ts'
import { orderKeys } from '../api/order-keys.ts'

interface AtCashierProps {
  orderId: string
  /** Of the payment that was begun there. */
  cashierId: string
  /** Stands where nothing runs there any more. */
  children: ReactNode
}

/** A held order that somebody is about to pay at the provider's cashier: what it says makes the order paid. */
export const AtCashier = ({ orderId, cashierId, children }: AtCashierProps) => {
  const queryClient = useQueryClient()
  const { leave } = useNavigation()
  const { data: payment } = useTopUp(cashierId)
  const { mutate: leaveCashier, isPending } = useLeaveCashier(orderId)
  const state = payment?.state
  useEffect(() => {
    if (state === 'paid') void queryClient.invalidateQueries({ queryKey: orderKeys.all })
  }, [state, queryClient])
  if (payment === undefined || (state !== 'waiting' && state !== 'paid')) return children
  const { payUrl, amount, sandboxFlag } = payment
  return (
    <section aria-label="支付宝付款" className="order-card at-cashier">
      <Seal size={56} glyph="候" look="waiting" />
      <p role="status" className="at-cashier-head">
        {state === 'paid' ? '已付款，正在出票' : `等待支付宝确认 ${formatMoney(amount)}`}
      </p>
      <p className="at-cashier-text">付过了的话稍等一下，确认后自动出票。没付的可以接着付，或换个方式。</p>
      {payUrl !== null && (
        <Button size="lg" block onClick={() => leave(payUrl)}>
          去付款
        </Button>
      )}
      <Button variant="secondary" size="lg" block busy={isPending} onClick={() => leaveCashier()}>
        换个方式付
      </Button>
      {sandboxFlag && <SandboxNote />}
    </section>
  )
}

/** Of an order that has ended unpaid: what becomes of money that came too late; null where none did. */
export const LateMoneyNote = ({ cashierId }: { cashierId: string }) => {
  const { data: payment } = useTopUp(cashierId)
  if (payment?.state !== 'refunding' && payment?.state !== 'refunded') return null
  const text = payment.state === 'refunded' ? '已原路退回' : '正按原路退回'
  return (
    <p>
      付款到的时候订单已经结束，你在支付宝付的 {formatMoney(payment.amount)} {text}。
    </p>
  )
}
