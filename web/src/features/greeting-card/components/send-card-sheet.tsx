import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { initiate, useConnection } from '#web/features/chat/index.ts'
import { RecipientSheet } from '#web/features/friend/index.ts'
import {
  AmountField,
  BalanceHint,
  createWishes,
  PayerGate,
  PaymentPasswordSheet,
  usePaymentConfirmation,
  useWallet,
} from '#web/features/wallet/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { formatMoney, parseYuan } from '#web/lib/text/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sendGreetingCard } from '../api/send-greeting-card.ts'
import { type CardDay, minuteOf } from '../card-days.ts'
import type { CardContent } from '../draw-card.ts'
import { DayChoice } from './day-choice.tsx'

interface Friend {
  id: string
  name: string
}

const wishes = createWishes()

const times = [
  { key: 'now', label: '现在寄' },
  { key: 'due', label: '农历定时' },
] as const

const amountProblem = (typed: string): string | undefined => {
  const fen = parseYuan(typed)
  const { min, max } = limits.redPacketShare
  if (fen === undefined) return '请填写红包的金额'
  if (fen < min) return `每个红包最少 ${formatMoney(min)}`
  return fen > max ? `每个红包最多 ${formatMoney(max)}` : undefined
}

/** Sends a card with a red packet: who is asked first who they are cannot yet. */
const PacketButton = ({ disabled, ...rest }: ComponentProps<typeof Button>) => {
  const { data: wallet } = useWallet()
  const mayPay = wallet?.limit.passed.includes('certification') === true
  return <Button {...rest} disabled={disabled === true || !mayPay} />
}

interface SendFormProps {
  card: CardContent
  friend: Friend
  onSent: () => void
  onBack: () => void
}

/** When a card goes, and what rides in it. */
const SendForm = ({ card, friend, onSent, onBack }: SendFormProps) => {
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const connected = useConnection() !== 'waiting'
  const [when, setWhen] = useState<'now' | 'due'>('now')
  const [day, setDay] = useState<CardDay | null>(null)
  const [time, setTime] = useState('08:00')
  const [packet, setPacket] = useState(false)
  const [amount, setAmount] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)

  const minute = minuteOf(time)
  const dayProblem = when === 'due' && (day === null || minute === undefined) ? '请选择日子和时间' : undefined
  const packetProblem = packet ? amountProblem(amount) : undefined
  const Submit = packet ? PacketButton : Button
  const total = packet ? (parseYuan(amount) ?? 0) : 0

  const send = async (paymentPassword: string | null) => {
    const { id: windowId } = await initiate(queryClient, friend.id)
    const due = when === 'due' && day !== null && minute !== undefined ? { lunar: day.lunar, minute } : null
    const redPacket = packet ? { total, cover: 'hongyan' as const } : null
    const wish = { ...card, windowId, due, redPacket }
    await wishes.fulfil(wish, (clientId) => sendGreetingCard(queryClient, { ...wish, clientId, paymentPassword }))
    onSent()
    if (due === null)
      toast('贺卡寄出了', {
        action: { text: '去看看', run: () => go({ to: '/chat-detail', search: { id: windowId } }) },
      })
    else toast(`定好了，${day?.title ?? ''} ${time} 寄给${friend.name}`)
  }
  const payment = usePaymentConfirmation({ amount: total, onConfirm: send })

  const sendFree = async () => {
    setBusy(true)
    try {
      await send(null)
    } catch {
      // The client has shown why.
      setBusy(false)
    }
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (dayProblem !== undefined || packetProblem !== undefined || !connected || busy) return
    if (packet) payment.ask()
    else void sendFree()
  }

  return (
    <form noValidate onSubmit={ask} className="space-y-5">
      <div className="text-center">
        <Segmented label="什么时候寄" items={times} value={when} onChange={setWhen} />
      </div>
      {when === 'due' && (
        <>
          <DayChoice day={day} onDay={setDay} time={time} onTime={setTime} />
          {tried && dayProblem !== undefined && (
            <p role="alert" className="text-sm text-rust">
              {dayProblem}
            </p>
          )}
        </>
      )}
      <div className="space-y-3">
        <div className="-mx-4">
          <Switch label="随卡放一个红包" checked={packet} onCheckedChange={setPacket} />
        </div>
        {packet && (
          <PayerGate why="放红包之前，要先知道你是谁。只寄贺卡不用认证。">
            {(wallet) => (
              <AmountField
                label="红包金额"
                value={amount}
                onChange={setAmount}
                error={(tried ? packetProblem : undefined) ?? payment.amountError}
                hint={<BalanceHint {...wallet} />}
              />
            )}
          </PayerGate>
        )}
      </div>
      <p className="text-sm text-ink-2">
        {when === 'due'
          ? `到那一分钟自动寄到你们的聊天里，寄出前随时可以撤回。${packet ? '红包的钱现在付，撤回就退给你。' : ''}`
          : `会出现在你和${friend.name}的聊天里。`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="flex-1" onClick={onBack}>
          换一个人
        </Button>
        <Submit type="submit" className="flex-1" busy={busy || payment.busy} disabled={!connected}>
          {connected ? (when === 'due' ? '定时寄出' : '寄出') : '连上网后再寄'}
        </Submit>
      </div>
      <PaymentPasswordSheet title="随卡红包" {...payment.sheet} />
    </form>
  )
}

interface SendCardSheetProps {
  card: CardContent
  open: boolean
  onClose: () => void
}

/** Chooses to whom a card goes, and when. */
export const SendCardSheet = ({ card, open, onClose }: SendCardSheetProps) => (
  <RecipientSheet<Friend>
    open={open}
    onClose={onClose}
    title={(friend) => (friend === null ? '寄给谁' : `寄给${friend.name}`)}
    recipientOf={(friend) => friend}
  >
    {(friend, { close, back }) => <SendForm card={card} friend={friend} onSent={close} onBack={back} />}
  </RecipientSheet>
)
