import { useState } from 'react'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRefundTickets } from '../api/change-order.ts'
import { useRefundQuote } from '../api/quote-order.ts'
import { isLive } from '../order-text.ts'

const Choice = ({ order, onDone }: { order: TrainOrder; onDone: () => void }) => {
  const live = order.legs.flatMap((leg) => leg.tickets.filter(isLive).map((ticket) => ({ leg, ticket })))
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    live.length === 1 ? live.map(({ ticket }) => ticket.id) : [],
  )
  const quote = useRefundQuote(chosen)
  const { mutate, isPending } = useRefundTickets(order.id)
  const known = chosen.length > 0 && !quote.isPlaceholderData ? quote.data : undefined
  return (
    <div className="space-y-3 pb-2">
      <ul>
        {live.map(({ leg, ticket: { id, name, seatText } }) => {
          const one = known?.tickets.find((ticket) => ticket.id === id)
          return (
            <li key={id} className="refund-line">
              <Checkbox
                label={
                  <>
                    <span className="block text-base text-ink">{name}</span>
                    {leg.code} {seatText}
                  </>
                }
                checked={chosen.includes(id)}
                onCheckedChange={(checked) =>
                  setChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              {one && (
                <p>
                  退 {formatMoney(one.back)}
                  <small>{one.fee === 0 ? '不收退票费' : `退票费 ${one.feePercent}%，${formatMoney(one.fee)}`}</small>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="refund-sum">
        {known === undefined ? (
          chosen.length === 0 ? (
            '选要退的票'
          ) : (
            (quote.error?.message ?? '正在算退票费')
          )
        ) : (
          <>
            退回余额 <b>{formatMoney(known.back)}</b>
            {known.fee > 0 && `，退票费 ${formatMoney(known.fee)}`}
          </>
        )}
      </p>
      {known?.until && <p className="text-center text-xs text-ink-3">{formatDateTime(known.until)} 之前都按这个算</p>}
      <Button
        size="lg"
        block
        disabled={known === undefined}
        busy={isPending}
        onClick={() => {
          if (known === undefined) return
          mutate(
            { ticketIds: [...chosen], agreedBack: known.back },
            {
              onSuccess: () => {
                toast('退好了，钱在余额里')
                onDone()
              },
            },
          )
        }}
      >
        {known === undefined ? '退票' : `退 ${chosen.length} 张票`}
      </Button>
    </div>
  )
}

interface RefundSheetProps {
  order: TrainOrder
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives tickets back, each with its fee shown before. */
export const RefundSheet = ({ order, open, onOpenChange }: RefundSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title="退票">
    <Choice order={order} onDone={() => onOpenChange(false)} />
  </Sheet>
)
