import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Wallet } from '#contract/wallet.ts'
import { useConnection } from '#web/features/chat/index.ts'
import {
  AmountField,
  BalanceHint,
  createWishes,
  isLost,
  PayButton,
  PayerGate,
  PaymentPasswordSheet,
  usePaymentConfirmation,
} from '#web/features/wallet/index.ts'
import { useStore } from '#web/lib/store/store.ts'
import { formatMoney, parseYuan } from '#web/lib/text/format-money.ts'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sendRemittance } from '../api/send-remittance.ts'

const { min, max } = limits.remittance
const wishes = createWishes()

interface SendRemittanceSheetProps {
  windowId: string
  /** How the user calls who receives it. */
  partnerName: string
  open: boolean
  onClose: () => void
}

/** What is wrong with an amount, or undefined. @param available 分 */
const errorOf = (typed: string, available: number): string | undefined => {
  const amount = parseYuan(typed)
  if (typed.trim() === '') return '请填写金额'
  if (amount === undefined) return '金额写作 12 或 12.50 这样'
  if (amount < min) return `最少转 ${formatMoney(min)}`
  if (amount > max) return `一次最多转 ${formatMoney(max)}`
  if (amount > available) return '余额不够，少转一些或先充值'
  return undefined
}

type FormProps = Omit<SendRemittanceSheetProps, 'open'> & { wallet: Wallet }

const Form = ({ wallet, windowId, partnerName, onClose }: FormProps) => {
  const { available } = wallet
  const queryClient = useQueryClient()
  const connected = useConnection() !== 'waiting'
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const error = errorOf(typed, available)
  const wish = { windowId, amount: parseYuan(typed) ?? 0, note: note.trim() }
  const lost = useStore(wishes.pending, (pending) => isLost(pending, wish))

  const confirm = async (paymentPassword: string | null) => {
    await wishes.fulfil(wish, (clientId) => sendRemittance(queryClient, { ...wish, clientId, paymentPassword }))
    if (lost) toast('这笔已经转出，没有重复转')
    onClose()
  }
  const payment = usePaymentConfirmation({ amount: wish.amount, onConfirm: confirm })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error === undefined && connected) payment.ask()
  }

  return (
    <form noValidate onSubmit={ask} className="space-y-4">
      <AmountField
        label="转账金额"
        value={typed}
        onChange={setTyped}
        error={(tried ? error : undefined) ?? payment.amountError}
        hint={<BalanceHint {...wallet} />}
      />
      <TextField
        label="转账说明（选填）"
        value={note}
        maxLength={limits.remittanceNote.max}
        placeholder="对方会看到"
        onChange={(event) => setNote(event.target.value)}
      />
      <p role="status" className="text-sm text-ink-2">
        {lost
          ? '上次没有等到结果。再转一次同样的金额和说明，不会重复扣钱。'
          : `${partnerName} 24 小时内没有收下，会退回你的钱包。转出后不能撤回。`}
      </p>
      <PayButton {...{ wallet, connected }} busy={payment.busy} text="转账" textOffline="没有网络，连上后再转" />
      <PaymentPasswordSheet title={`转账给${partnerName}`} {...payment.sheet} />
    </form>
  )
}

/** A sheet by which one sends money to a friend. */
export const SendRemittanceSheet = ({ open, ...props }: SendRemittanceSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) props.onClose()
    }}
    title={`转账给${props.partnerName}`}
  >
    <PayerGate why="转账给别人之前，要先知道你是谁。收别人的转账不用认证。">
      {(wallet) => <Form {...props} wallet={wallet} />}
    </PayerGate>
  </Sheet>
)
