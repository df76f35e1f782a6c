import { useState } from 'react'
import { todayInShanghai } from '#contract/calendar/day.ts'
import { findJourneys, JourneyList, type TicketDay, useHolidays } from '#web/features/calendar/index.ts'
import { tripSearch } from '#web/features/train-search/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Leads to the trains of that day, on the way that was searched last; those not yet sold can be reserved there. */
const BuyLink = ({ ticket, state }: { ticket: TicketDay; state: 'sold' | 'reservable' }) => (
  <Link
    to="/train-tickets"
    search={tripSearch(ticket.day, ticket.way === 'back')}
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
  >
    {state === 'sold' ? '查车票' : '定时抢票'}
  </Link>
)

/** Leads to a reminder on the day of the sale, filled in. */
const WaitLink = ({ ticket: { way, holiday }, saleDay }: { ticket: TicketDay; saleDay: string }) => (
  <Link
    to="/tradition-festival/reminders"
    search={{ day: saleDay, title: `${holiday}${way === 'out' ? '去程' : '返程'}票开售` }}
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
  >
    提醒我
  </Link>
)

/** /tradition-festival/journeys: 节令行程. */
export const TraditionFestivalJourneysScreen = () => {
  const { back } = useNavigation()
  const { data, error, refetch } = useHolidays()
  const [today] = useState(() => todayInShanghai(new Date(serverNow())))
  const journeys = data && findJourneys(data, today)
  return (
    <Page nav={<NavBar title="节令行程" onBack={back} />}>
      <div className="space-y-3 px-3 pt-1 pb-8">
        <p className="px-1 text-sm text-ink-2">怎么请假休得最长，回家的票哪天开售，都替你算好。</p>
        {journeys === undefined &&
          (error ? (
            <ErrorState message={error.message} onRetry={() => void refetch()} />
          ) : (
            <div role="status" aria-label="正在加载" className="space-y-3">
              <Skeleton className="h-60 w-full" />
              <Skeleton className="h-60 w-full" />
            </div>
          ))}
        {journeys && (
          <JourneyList
            journeys={journeys}
            today={today}
            renderBuy={(ticket, state) => <BuyLink ticket={ticket} state={state} />}
            renderWait={(ticket, saleDay) => <WaitLink ticket={ticket} saleDay={saleDay} />}
          />
        )}
      </div>
    </Page>
  )
}
