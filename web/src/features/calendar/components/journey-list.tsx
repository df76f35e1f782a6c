import { dayOf, lunarText, type IsoDay } from '#contract/calendar/day.ts'
import { addDays, daysBetween } from '#contract/calendar/iso-day.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { saleDayOf } from '#contract/sale-day.ts'
import type { ReactNode } from 'react'
import { dateText, weekdayNames, weekdayOf } from '../month.ts'
import { type Journey, type RestPlan, ticketStateOf } from '../rest-plan.ts'
import './calendar.css'
import { Dotted } from '#web/ui/dotted.tsx'

/** A way, and the day of its tickets. */
export interface TicketDay {
  day: IsoDay
  /** `out` for the way there, `back` for the way back. */
  way: 'out' | 'back'
  holiday: string
}

interface JourneyListProps {
  journeys: readonly Journey[]
  today: IsoDay
  /** What can be done about tickets that are sold or can be reserved, and about those that are not yet. */
  renderBuy: (ticket: TicketDay, state: 'sold' | 'reservable') => ReactNode
  renderWait: (ticket: TicketDay, saleDay: IsoDay) => ReactNode
}

const dayText = (day: IsoDay) => `${dateText(day)}\u00A0${weekdayNames[weekdayOf(day)] ?? ''}`

const TicketRow = ({
  ticket,
  today,
  renderBuy,
  renderWait,
}: { ticket: TicketDay } & Omit<JourneyListProps, 'journeys'>) => {
  const state = ticketStateOf(ticket.day, today, railwayLimits.reserveDays)
  const saleDay = saleDayOf(ticket.day)
  const text = {
    past: '已经过去',
    sold: '正在售票',
    reservable: `${dateText(saleDay)}开售，现在可以预约抢票`,
    coming: `${dateText(saleDay)}开售，还有 ${daysBetween(today, saleDay)} 天`,
  }[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="text-base break-keep">
          {ticket.way === 'out' ? '去程' : '返程'} {dayText(ticket.day)}
        </p>
        <p className="text-sm text-pretty text-ink-2">{text}</p>
      </div>
      {(state === 'sold' || state === 'reservable') && renderBuy(ticket, state)}
      {state === 'coming' && renderWait(ticket, saleDay)}
    </li>
  )
}

const Plan = ({ plan, isBest }: { plan: RestPlan; isBest: boolean }) => {
  const days = Array.from({ length: plan.length }, (_, index) => addDays(plan.first, index))
  return (
    <li className="space-y-1.5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-lg font-medium">
          <span className="mr-2">
            {plan.leave.length === 0 ? '不请假' : `请 ${plan.leave.length} 天`}，
            <span className="whitespace-nowrap">连休 {plan.length} 天</span>
          </span>
          {isBest && <span className="text-sm font-medium whitespace-nowrap text-seal">最划算</span>}
        </p>
        <p className="text-sm text-ink-2">
          {dateText(plan.first)} – {dateText(plan.last)}
        </p>
      </div>
      <div aria-hidden className="rest-days">
        {days.map((day) => (
          <span key={day} className="rest-day" data-leave={plan.leave.includes(day) || undefined} />
        ))}
      </div>
      {plan.leave.length > 0 && (
        <p className="text-sm break-keep text-ink-2">请假：{plan.leave.map(dayText).join('、')}</p>
      )}
    </li>
  )
}

/** Days that a day off brings. */
const worthOf = ({ plans: [free] }: Journey, plan: RestPlan) => (plan.length - (free?.length ?? 0)) / plan.leave.length

const JourneyCard = ({ journey, ...rest }: { journey: Journey } & Omit<JourneyListProps, 'journeys'>) => {
  const { name, plans } = journey
  const [free] = plans
  if (free === undefined) return null
  const [best] = plans.slice(1).toSorted((one, other) => worthOf(journey, other) - worthOf(journey, one))
  const { today } = rest
  const away = daysBetween(today, free.first)
  // Nobody travels for a day: then it is the rest with days off that they travel for.
  const trip = free.length > 2 ? free : (best ?? free)
  // Who leaves early goes on the evening before the rest begins.
  const tickets: TicketDay[] = [
    { day: addDays(trip.first, -1), way: 'out', holiday: name },
    { day: trip.first, way: 'out', holiday: name },
    { day: trip.last, way: 'back', holiday: name },
  ]
  return (
    <article aria-label={name} className="rounded-card bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl font-semibold">
          {name}
          {journey.isProvisional && <span className="ml-2 text-sm font-normal text-amber">调休未公布</span>}
        </h2>
        <p className="text-sm text-ink-2">
          <Dotted parts={[away > 0 ? `还有 ${away} 天` : '正在放假', `${lunarText(dayOf(free.first).lunar)}起`]} />
        </p>
      </div>
      <ul aria-label={`${name}怎么休`} className="divide-y divide-line">
        {plans.map((plan) => (
          <Plan key={plan.leave.length} plan={plan} isBest={plan === best} />
        ))}
      </ul>
      <h3 className="border-t border-line pt-3 text-sm font-medium text-ink-2">
        <Dotted parts={['火车票', `按${trip.leave.length === 0 ? '不请假' : `请 ${trip.leave.length} 天`}`]} />
      </h3>
      <ul aria-label={`${name}的火车票`} className="divide-y divide-line">
        {tickets
          .filter(({ day }) => day >= today)
          .map((ticket) => (
            <TicketRow key={`${ticket.way} ${ticket.day}`} ticket={ticket} {...rest} />
          ))}
      </ul>
    </article>
  )
}

/** Holidays to come, each with how to rest longest, and what to do about its tickets. */
export const JourneyList = ({ journeys, ...rest }: JourneyListProps) => {
  const provisional = journeys.find(({ isProvisional }) => isProvisional)
  return (
    <div className="space-y-3">
      {provisional && (
        <p role="note" className="rounded-card bg-card px-4 py-3 text-sm text-ink-2">
          {provisional.year} 年的放假安排尚未公布：标「调休未公布」的先按法定假日和周末算，公布后以国务院通知为准。
        </p>
      )}
      {journeys.map((journey) => (
        <JourneyCard key={`${journey.year} ${journey.name}`} journey={journey} {...rest} />
      ))}
    </div>
  )
}
