import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Wallet } from '#contract/wallet.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatFen, formatMoney, parseYuan } from '#web/lib/text/format-money.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useWithdrawalQuote } from '../api/quote-withdrawal.ts'
import { withdraw } from '../api/withdraw.ts'
import { amountRefusalOf } from '../payment-password-refusal.ts'
import { AmountField } from './amount-field.tsx'
import { PaymentPasswordSheet } from './payment-password-sheet.tsx'
import { SandboxNote } from './sandbox-note.tsx'

const { min, max } = limits.withdrawal

/** What is wrong with an amount, or undefined. @param available 分 */
const errorOf = (typed: string, available: number): string | undefined => {
  const amount = parseYuan(typed)
  if (typed.trim() === '') return '请填写金额'
  if (amount === undefined) return '金额写作 12 或 12.50 这样'
  if (amount < min) return `最少提 ${formatMoney(min)}`
  if (amount > available) return '余额不够，少提一些'
  if (amount > max) return `一次最多提 ${formatMoney(max)}`
  return undefined
}

/** How much, what it costs, and the payment password. */
export const WithdrawalForm = ({ wallet }: { wallet: Wallet }) => {
  const { available, paymentPasswordFlag, sandboxFlag } = wallet
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const [refused, setRefused] = useState<{ amount: number; message: string }>()
  // The same wish is the same withdrawal, however often it is sent.
  const wish = useRef({ amount: 0, clientId: '' })
  const error = errorOf(typed, available)
  const amount = parseYuan(typed) ?? 0
  const quotedAmount = useDebouncedValue(error === undefined ? amount : undefined, 300)
  const quote = useWithdrawalQuote(quotedAmount)
  const known = error === undefined && quotedAmount === amount && !quote.isPlaceholderData ? quote.data : undefined

  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error !== undefined) return
    // Whoever is faster than the answer is asked for the password as soon as the fee is known.
    setAsks(true)
    if (quote.isError) void quote.refetch()
  }
  const type = (next: string) => {
    setTyped(next)
    setAsks(false)
  }
  const confirm = async (paymentPassword: string) => {
    setRefused(undefined)
    if (wish.current.amount !== amount) wish.current = { amount, clientId: randomId() }
    try {
      const { id } = await withdraw(queryClient, { ...wish.current, paymentPassword })
      go({ to: '/wallet/withdraw', search: { id } }, { replace: true })
    } catch (failure) {
      const message = amountRefusalOf(failure)
      if (message !== undefined) setRefused({ amount, message })
      // It has been sent before, as something else.
      if (failure instanceof ApiError && failure.key === 'CLIENT_ID_USED') wish.current = { amount: 0, clientId: '' }
      throw failure
    }
  }

  const hint =
    known === undefined
      ? `可提现 ${formatMoney(available)}`
      : known.fee === 0
        ? `没有手续费，到账 ${formatMoney(known.arrives)}`
        : `手续费 ${formatMoney(known.fee)}，到账 ${formatMoney(known.arrives)}`

  return (
    <form noValidate onSubmit={ask} className="space-y-4 rounded-card bg-card p-4">
      <AmountField
        label="提多少"
        value={typed}
        onChange={type}
        error={(tried ? error : undefined) ?? (refused?.amount === amount ? refused.message : undefined)}
        hint={hint}
        trailing={
          <Button
            variant="quiet"
            className="px-3!"
            disabled={available < min}
            onClick={() => type(formatFen(Math.min(available, max)))}
          >
            全部
          </Button>
        }
      />
      <p className="text-xs text-ink-3">
        一共 {formatMoney(limits.withdrawalFee.free)} 以内不收手续费，超出的部分收 {limits.withdrawalFee.perMille}
        ‰，最少 {formatMoney(limits.withdrawalFee.min)}，从提现金额里扣。
        {known !== undefined && known.freeLeft > 0 && `还有 ${formatMoney(known.freeLeft)} 免手续费。`}
      </p>
      {paymentPasswordFlag ? (
        <Button type="submit" size="lg" block busy={asks && known === undefined && !quote.isError}>
          提现
        </Button>
      ) : (
        <Link to="/wallet/payment-password" className={buttonClass({ size: 'lg', block: true })}>
          先设置支付密码
        </Link>
      )}
      {sandboxFlag && <SandboxNote />}
      <PaymentPasswordSheet
        open={asks && known !== undefined}
        onOpenChange={setAsks}
        title="提现到支付宝"
        amount={amount}
        note={known && known.fee > 0 ? `其中手续费 ${formatMoney(known.fee)}` : undefined}
        onConfirm={confirm}
      />
    </form>
  )
}
