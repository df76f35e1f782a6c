import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PassengerType } from '#contract/railway.ts'
import { dayOf, type Leg } from '#web/features/timetable/index.ts'
import { LegCards, useKnownLegs } from '#web/features/train-order/index.ts'
import {
  createWishes,
  PaymentPasswordSheet,
  SandboxNote,
  SpendButton,
  usePaymentConfirmation,
  useWallet,
} from '#web/features/wallet/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { createWait } from '../api/change-wait.ts'
import { useWaitQuote } from '../api/read-wait.ts'
import { aheadText, leadChoices, leadText } from '../wait-text.ts'
import type { Way } from '../way.ts'
import { MoreWays } from './more-ways.tsx'
import './waitlist.css'

interface Traveller {
  id: string
  name: string
  type: PassengerType
}

interface WaitFormProps {
  legs: readonly Leg[]
  /** Chooses who travels. */
  renderPassengers: (chosen: readonly Traveller[], onChange: (chosen: readonly Traveller[]) => void) => ReactNode
}

const wishes = createWishes()
const leads = leadChoices.map((minutes) => ({ key: String(minutes), text: leadText(minutes) }))

/** Who waits for which trains, how long, and what is prepaid for it. */
export const WaitForm = ({ legs, renderPassengers }: WaitFormProps) => {
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const wallet = useWallet()
  const { known, error, refetch } = useKnownLegs(legs)
  const [more, setMore] = useState<readonly Way[]>([])
  const [travellers, setTravellers] = useState<readonly Traveller[]>([])
  const [lead, setLead] = useState('20')
  const [partFlag, setPartFlag] = useState(false)
  const wanted = {
    combinations: [...legs, ...more.map(({ leg }) => leg)].map(({ runId, fromSeq, toSeq, seatClass }) => ({
      ...{ runId, fromSeq, toSeq, seatClass },
    })),
    passengers: travellers.map(({ id, type }) => ({ id, type })),
    leadMinutes: Number(lead),
  }
  const [first] = known ?? []
  const quote = useWaitQuote(wanted)
  const count = travellers.length
  const ready = count > 0 && !quote.isPlaceholderData ? quote.data : undefined
  const prepay = ready?.prepay ?? 0
  const available = wallet.data?.available ?? 0
  const { ask, busy, sheet } = usePaymentConfirmation({
    amount: prepay,
    onConfirm: async (paymentPassword) => {
      const wish = { ...wanted, partFlag, agreedPrepay: prepay }
      try {
        const entry = await wishes.fulfil(wish, (clientId) =>
          createWait(queryClient, { ...wish, clientId, paymentPassword }),
        )
        toast(entry.state === 'served' ? '正好有票，已经订到了' : '开始候补，有票马上告诉你')
        go({ to: '/train-tickets/snatching', search: { id: entry.id } }, { replace: true })
      } catch (failure) {
        if (isRefusal(failure, 'PRICE_CHANGED')) void quote.refetch()
        throw failure
      }
    },
  })

  if (error !== null) return <ErrorState message={error.message} onRetry={refetch} />
  return (
    <div className="order-page">
      <div className="order-scroll">
        {known === undefined ? (
          <div role="status" aria-label="正在加载车次">
            <Skeleton className="h-40 rounded-card!" />
          </div>
        ) : (
          <LegCards known={known} />
        )}
        {first && (
          <MoreWays
            own={legs}
            trip={{
              from: first.from.stationId,
              to: first.to.stationId,
              day: dayOf(first.from.departTime ?? first.leg.day),
            }}
            seats={count}
            more={more}
            onChange={setMore}
          />
        )}
        <section aria-labelledby="wait-travellers" className="order-card">
          <h2 id="wait-travellers" className="order-title">
            乘车人
          </h2>
          {renderPassengers(travellers, setTravellers)}
        </section>
        <section className="order-card">
          <ChoiceTiles label="等到什么时候" name="wait-lead" items={leads} value={lead} onChange={setLead} />
        </section>
        {count > 1 && (
          <div className="order-card order-check">
            <Checkbox label="票不够时，先给一部分人" checked={partFlag} onCheckedChange={setPartFlag} />
          </div>
        )}
        {quote.error !== null && count > 0 && (
          <p role="alert" className="px-4 text-sm text-rust">
            {quote.error.message}
          </p>
        )}
        {ready && (
          <section aria-label="排队情况" className="order-card">
            <p className="wait-ahead">{aheadText(Math.min(...ready.combinations.map(({ ahead }) => ahead)))}</p>
            <p className="text-sm text-ink-2">
              按预付成功的先后排队，有人退票、改签或没付款，座位先给排在前面、又合适的人。
            </p>
          </section>
        )}
        <p className="px-4 text-sm text-ink-2">
          先从余额预付，按最贵的一种收。等到了多退；没等到、或者撤回，马上全部退回余额。
        </p>
        {wallet.data?.sandboxFlag === true && <SandboxNote />}
      </div>
      <BottomBar label="提交候补">
        <div className="order-bar">
          <p role="status">
            {ready === undefined ? (
              <span className="text-sm text-ink-2">{count === 0 ? '选好乘车人就能看到预付多少' : '正在算预付款'}</span>
            ) : (
              <>
                <b>{formatMoney(prepay)}</b>
                <small>预付，余额 {formatMoney(available)}</small>
              </>
            )}
          </p>
          {wallet.data && (
            <SpendButton
              wallet={wallet.data}
              missing={prepay - available}
              busy={busy}
              disabled={ready === undefined}
              text="提交候补"
              onSpend={ask}
            />
          )}
        </div>
      </BottomBar>
      <PaymentPasswordSheet title="候补预付款" {...sheet} />
    </div>
  )
}
