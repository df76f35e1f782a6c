import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { RedPacketCover } from '#contract/red-packet-cover.ts'
import type { RedPacketKind } from '#contract/red-packet.ts'
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
import { formatMoney } from '#web/lib/text/format-money.ts'
import { TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast.tsx'
import { amountAs, defaultGreeting, problemsOf, totalOf } from '../red-packet-text.ts'
import { CoverPicker } from './cover-picker.tsx'
import '../red-packet.css'

/** A packet without what the server knows it again by. */
export interface PacketWish {
  kind: RedPacketKind
  count: number
  /** In 分. */
  total: number
  greeting: string
  cover: RedPacketCover
}

interface PacketFormProps {
  /** For several: with their number, and how it is divided. */
  shared: boolean
  /** Where it goes: the same wish for another place is another. */
  place: string
  /** Makes the call, `quiet: isToldByForm`. */
  send: (wish: PacketWish, clientId: string, paymentPassword: string | null) => Promise<void>
  /** Stands at the foot. */
  note: ReactNode
}

const wishes = createWishes()

const kinds = [
  { key: 'lucky', label: '拼手气' },
  { key: 'even', label: '普通' },
] as const

const Form = ({ shared, place, send, note, wallet }: PacketFormProps & { wallet: Wallet }) => {
  const { available } = wallet
  const connected = useConnection() !== 'waiting'
  const [kind, setKind] = useState<RedPacketKind>(shared ? 'lucky' : 'even')
  const [amount, setAmount] = useState('')
  const [count, setCount] = useState(shared ? '' : '1')
  const [greeting, setGreeting] = useState('')
  const [cover, setCover] = useState<RedPacketCover>('hongyan')
  const [tried, setTried] = useState(false)
  const typed = { kind, amount, count }
  const problems = problemsOf(typed, available)
  const right = problems.amount === undefined && problems.count === undefined
  const wish = { kind, count: Number(count), total: totalOf(typed), greeting: greeting.trim(), cover }
  const placed = { place, ...wish }
  const lost = useStore(wishes.pending, (pending) => isLost(pending, placed))

  const payment = usePaymentConfirmation({
    amount: wish.total,
    onConfirm: async (paymentPassword) => {
      await wishes.fulfil(placed, (clientId) => send(wish, clientId, paymentPassword))
      if (lost) toast('这个红包已经发出，没有重复发')
    },
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (right && connected) payment.ask()
  }

  return (
    <form noValidate onSubmit={ask} className="space-y-4">
      {shared && (
        <>
          <div className="text-center">
            <Segmented
              label="红包的分法"
              items={kinds}
              value={kind}
              onChange={(next) => {
                setAmount(amountAs(next, typed))
                setKind(next)
              }}
            />
          </div>
          <TextField
            label="红包个数"
            inputMode="numeric"
            maxLength={3}
            value={count}
            error={tried ? problems.count : undefined}
            onChange={(event) => setCount(event.target.value)}
          />
        </>
      )}
      <AmountField
        label={shared ? (kind === 'even' ? '每个金额' : '总金额') : '金额'}
        value={amount}
        onChange={setAmount}
        error={(tried ? problems.amount : undefined) ?? payment.amountError}
        hint={
          <>
            {shared && kind === 'even' && wish.total > 0 && `一共 ${formatMoney(wish.total)}，`}
            <BalanceHint {...wallet} />
          </>
        }
      />
      <TextField
        label="祝福语（选填）"
        value={greeting}
        maxLength={limits.redPacketGreeting.max}
        placeholder={defaultGreeting}
        onChange={(event) => setGreeting(event.target.value)}
      />
      <CoverPicker value={cover} onChange={setCover} />
      <p role="status" className="text-sm text-ink-2">
        {lost ? '上次没有等到结果。原样再发一次，不会重复扣钱。' : note}
      </p>
      <PayButton {...{ wallet, connected }} busy={payment.busy} text="塞钱进红包" textOffline="没有网络，连上后再发" />
      <PaymentPasswordSheet title="发红包" {...payment.sheet} />
    </form>
  )
}

/** What a packet holds, whom it is for, and how it looks; for who may send one. */
export const PacketForm = (props: PacketFormProps) => (
  <PayerGate why="发红包之前，要先知道你是谁。领别人的红包不用认证。">
    {(wallet) => <Form {...props} wallet={wallet} />}
  </PayerGate>
)
