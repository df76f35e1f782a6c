import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type PassengerType, seatClassNames } from '#contract/railway.ts'
import { dayOf, type Leg } from '#web/features/timetable/index.ts'
import { LegCards, useKnownLegs, useRefundQuote } from '#web/features/train-order/index.ts'
import { useTrains } from '#web/features/train-search/index.ts'
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
import { type QuietDraft, readQuiet } from '../quiet-hours.ts'
import { isDrawn, nextSaleOf } from '../sale-stage.ts'
import { bestPlaceText, createdText, leadChoices, leadText } from '../wait-text.ts'
import type { Way } from '../way.ts'
import { EstimateLine } from './estimate-line.tsx'
import { MoreWays } from './more-ways.tsx'
import { QuietChoice } from './quiet-choice.tsx'
import { ReserveNote } from './sale-card.tsx'
import { type OldTickets, SwapCard } from './swap-card.tsx'
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
  /** Tickets that go once these are had; who has them travels. */
  old?: OldTickets
}

const wishes = createWishes()
const leads = leadChoices.map((minutes) => ({ key: String(minutes), text: leadText(minutes) }))

const travellersOf = (old: OldTickets | undefined): Traveller[] =>
  old?.leg.tickets.flatMap(({ passengerId, name, type }) =>
    passengerId === null ? [] : [{ id: passengerId, name, type }],
  ) ?? []

/** Who waits for which trains, how long, and what is prepaid for it. */
export const WaitForm = ({ legs, renderPassengers, old }: WaitFormProps) => {
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const wallet = useWallet()
  const { known, error, refetch } = useKnownLegs(legs)
  const [more, setMore] = useState<readonly Way[]>([])
  const [travellers, setTravellers] = useState<readonly Traveller[]>(() => travellersOf(old))
  const [lead, setLead] = useState('20')
  const [partFlag, setPartFlag] = useState(false)
  const [mailFlag, setMailFlag] = useState(false)
  const [draft, setDraft] = useState<QuietDraft | null>(null)
  const quiet = draft === null ? null : readQuiet(draft)
  // Until something else is chosen it may cost what it costs today.
  const [cap, setCap] = useState<{ fen: number | undefined }>()
  const oldIds = old?.leg.tickets.map(({ id }) => id) ?? []
  const refund = useRefundQuote(oldIds)
  const feeCap = cap === undefined ? refund.data?.fee : cap.fen
  const [first] = known ?? []
  const trip = first && {
    ...{ from: first.from.stationId, to: first.to.stationId },
    day: dayOf(first.from.departTime ?? first.leg.day),
  }
  const offer = useTrains(trip).data?.offers.find(
    ({ runId, fromSeq, toSeq }) =>
      runId === first?.leg.runId && fromSeq === first?.leg.fromSeq && toSeq === first?.leg.toSeq,
  )
  const wanted = {
    combinations: [...legs, ...more.map(({ leg }) => leg)].map(({ runId, fromSeq, toSeq, seatClass }) => ({
      ...{ runId, fromSeq, toSeq, seatClass },
    })),
    // Without what the old ticket may cost nothing is asked: one would be told that the two are at the same time.
    passengers: old && feeCap === undefined ? [] : travellers.map(({ id, type }) => ({ id, type })),
    leadMinutes: Number(lead),
    swap: old === undefined || feeCap === undefined ? null : { ticketIds: oldIds, feeCap },
  }
  const quote = useWaitQuote(wanted)
  const count = travellers.length
  const ready = count > 0 && !quote.isPlaceholderData ? quote.data : undefined
  const saleTime = ready ? nextSaleOf(ready.combinations) : offer?.state === 'coming' ? offer.saleTime : undefined
  const prepay = ready?.prepay ?? 0
  const available = wallet.data?.available ?? 0
  const isMissing = quiet === undefined || (cap !== undefined && feeCap === undefined)
  const { ask, busy, sheet } = usePaymentConfirmation({
    amount: prepay,
    onConfirm: async (paymentPassword) => {
      if (quiet === undefined) return
      const wish = { ...wanted, partFlag, mailFlag, quiet, agreedPrepay: prepay }
      try {
        const entry = await wishes.fulfil(wish, (clientId) =>
          createWait(queryClient, { ...wish, clientId, paymentPassword }),
        )
        toast(createdText(entry))
        go({ to: '/train-tickets/snatching', search: { id: entry.id } }, { replace: true })
      } catch (failure) {
        if (isRefusal(failure, 'PRICE_CHANGED')) void quote.refetch()
        throw failure
      }
    },
  })
  // Of several ways the one that is likeliest.
  const likeliest = ready?.combinations
    .map(({ estimate }, index) => ({ estimate, leg: legs[index] ?? more[index - legs.length]?.leg }))
    .toSorted((one, other) => (other.estimate?.chance ?? -1) - (one.estimate?.chance ?? -1))[0]

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
        {saleTime !== undefined && <ReserveNote saleTime={saleTime} />}
        {old && <SwapCard old={old} cap={feeCap} onCap={(fen) => setCap({ fen })} />}
        {trip && <MoreWays own={legs} trip={trip} seats={count} more={more} onChange={setMore} />}
        <section aria-labelledby="wait-travellers" className="order-card">
          <h2 id="wait-travellers" className="order-title">
            乘车人
          </h2>
          {renderPassengers(travellers, setTravellers)}
        </section>
        <section className="order-card">
          <ChoiceTiles label="等到什么时候" name="wait-lead" items={leads} value={lead} onChange={setLead} />
        </section>
        {/* Who has a seat already keeps it: all are served, or nobody. */}
        {count > 1 && old === undefined && (
          <div className="order-card order-check">
            <Checkbox label="票不够时，先给一部分人" checked={partFlag} onCheckedChange={setPartFlag} />
          </div>
        )}
        <QuietChoice draft={draft} onChange={setDraft} />
        <div className="order-card order-check">
          <Checkbox label="有结果时，也发一封邮件" checked={mailFlag} onCheckedChange={setMailFlag} />
        </div>
        {quote.error !== null && count > 0 && (
          <p role="alert" className="px-4 text-sm text-rust">
            {quote.error.message}
          </p>
        )}
        {ready && (
          <section aria-label="排队情况" className="order-card">
            <p className="wait-ahead">{bestPlaceText(ready.combinations)}</p>
            <p className="text-sm text-ink-2">
              {isDrawn(ready.combinations)
                ? '先后由抽签定，和预约早晚没有关系。抽完还没轮到，就接着排队。'
                : '按预付成功的先后排队，有人退票、改签或没付款，座位先给排在前面、又合适的人。'}
            </p>
            {likeliest && (
              <EstimateLine
                estimate={likeliest.estimate}
                of={
                  ready.combinations.length > 1 && likeliest.leg
                    ? `${likeliest.leg.code} ${seatClassNames[likeliest.leg.seatClass]}`
                    : undefined
                }
              />
            )}
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
            {ready === undefined || isMissing ? (
              <span className="text-sm text-ink-2">
                {count === 0
                  ? '选好乘车人就能看到预付多少'
                  : isMissing
                    ? '上面还有没填好的'
                    : quote.error === null
                      ? '正在算预付款'
                      : '暂时不能提交'}
              </span>
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
              disabled={ready === undefined || isMissing}
              text={saleTime === undefined ? '提交候补' : '预约抢票'}
              onSpend={ask}
            />
          )}
        </div>
      </BottomBar>
      <PaymentPasswordSheet title={saleTime === undefined ? '候补预付款' : '预约预付款'} {...sheet} />
    </div>
  )
}
