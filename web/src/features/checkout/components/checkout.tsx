import { useState } from 'react'
import type { CouponProposal } from '#contract/coupon.ts'
import type { Wallet } from '#contract/wallet.ts'
import { PaymentPasswordSheet, SandboxNote, SpendButton, usePaymentConfirmation } from '#web/features/wallet/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { useCountUp } from '#web/ui/use-count-up.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { type Method, PayMethod } from './pay-method.tsx'
import './checkout.css'

interface CheckoutProps {
  /** What is paid for: stands above the keypad. */
  title: string
  /** What the price is made of, in 分. */
  lines: readonly { facts: readonly string[]; amount: number }[]
  coupons: CouponProposal
  wallet: Wallet
  /**
   * Makes the call, `quiet: isPaymentPasswordRefusal`.
   * @param payment.couponId null: without one
   * @param payment.paymentPassword null: none is needed for so little
   */
  onPay: (payment: { couponId: string | null; paymentPassword: string | null }) => Promise<void>
  /** Leads to the provider's cashier; without it all is paid out of the wallet. Resolves when the browser is on its way. */
  onCashier?: (couponId: string | null) => Promise<void>
}

/** What the coupon takes off, or why there is none. */
const couponValue = ({ fitting, others }: CouponProposal, off: number | undefined) => {
  if (off !== undefined) return <span className="font-medium text-seal tabular-nums">-{formatMoney(off)}</span>
  if (fitting.length > 0) return `${fitting.length} 张可用`
  return others.length > 0 ? '没有合适的券' : '还没有券'
}

/** Prices, a coupon (the best unless another is chosen), what is left to pay, and the way to pay it out of the wallet. */
export const Checkout = ({ title, lines, coupons, wallet, onPay, onCashier }: CheckoutProps) => {
  // Undefined until something is chosen: the best one.
  const [choice, setChoice] = useState<string | null>()
  const [chooses, setChooses] = useState(false)
  const { fitting, others } = coupons
  const chosen = choice === null ? undefined : (fitting.find(({ coupon }) => coupon.id === choice) ?? fitting[0])
  const couponId = chosen?.coupon.id ?? null
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const payable = total - (chosen?.off ?? 0)
  const shown = useCountUp(payable)
  const { ask, busy, sheet } = usePaymentConfirmation({
    amount: payable,
    onConfirm: (paymentPassword) => onPay({ couponId, paymentPassword }),
  })
  const { available, topUpFlag, sandboxFlag } = wallet
  const missing = payable - available
  // Until one is chosen: the wallet, if it has enough.
  const [chosenMethod, setMethod] = useState<Method>()
  const hasCashier = onCashier !== undefined && topUpFlag
  const method = hasCashier ? (chosenMethod ?? (missing > 0 ? 'cashier' : 'balance')) : 'balance'
  const [leaving, setLeaving] = useState(false)
  const goToCashier = async () => {
    setLeaving(true)
    // It has been told; then one may choose again.
    await onCashier?.(couponId).catch(() => setLeaving(false))
  }

  return (
    <section aria-label="结算" className="space-y-3">
      <List label="价格">
        {lines.map(({ facts, amount }) => (
          <ListItem
            key={facts.join()}
            title={<Dotted parts={facts} />}
            value={<span className="tabular-nums">{formatMoney(amount)}</span>}
          />
        ))}
        {fitting.length + others.length > 0 ? (
          <ListItem
            title={
              <>
                <span className="block">优惠券</span>
                {chosen && <span className="block truncate text-xs text-ink-3">{chosen.coupon.title}</span>}
              </>
            }
            value={couponValue(coupons, chosen?.off)}
            chevron
            onClick={() => setChooses(true)}
          />
        ) : (
          <ListItem title="优惠券" value="去领券中心看看" render={(props) => <Link to="/coupon" {...props} />} />
        )}
        <ListItem
          title="应付"
          value={
            // Read out as it will stand, not on its way there.
            <span role="status" aria-label={`应付 ${formatMoney(payable)}`} className="checkout-payable">
              <span aria-hidden>{formatMoney(shown)}</span>
            </span>
          }
        />
      </List>
      {hasCashier ? (
        <PayMethod value={method} onChange={setMethod} available={available} missing={Math.max(0, missing)} />
      ) : (
        <p className="px-4 text-sm text-ink-2 tabular-nums">
          用余额付，现有 {formatMoney(available)}
          {missing > 0 && <span className="text-rust">，还差 {formatMoney(missing)}</span>}
        </p>
      )}
      {method === 'cashier' ? (
        <Button size="lg" block busy={leaving} onClick={() => void goToCashier()}>
          去支付宝付 {formatMoney(payable)}
        </Button>
      ) : (
        <SpendButton
          wallet={wallet}
          missing={missing}
          busy={busy}
          block
          text={`付 ${formatMoney(payable)}`}
          onSpend={ask}
        />
      )}
      {sandboxFlag && <SandboxNote />}
      <CouponSheet
        open={chooses}
        onOpenChange={setChooses}
        coupons={coupons}
        chosenId={couponId}
        onChoose={setChoice}
      />
      <PaymentPasswordSheet title={title} {...sheet} />
    </section>
  )
}
