import {
  DayDates,
  DayHead,
  DayNeighbours,
  DayText,
  DayWays,
  entryOf,
  isCalendarKey,
  ShareDay,
  useToday,
} from '#web/features/festival/index.ts'
import { useLocation, useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { GoneState } from '#web/ui/gone-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /tradition-festival/day/$key: all that is told of a festival or a solar term. Query `year`: whose day is shown. */
export const TraditionFestivalDayScreen = () => {
  const { back } = useNavigation()
  const { key } = useParams('/tradition-festival/day/$key')
  const { search } = useLocation()
  const today = useToday()
  const entry = isCalendarKey(key) ? entryOf(key, search.year, today) : undefined
  if (entry === undefined)
    return (
      <Page nav={<NavBar title="节日" onBack={back} />}>
        <GoneState
          title="没有这个节日"
          text="链接可能不完整，去传统节日里翻一翻吧"
          action={
            <Link to="/tradition-festival" className={buttonClass({ variant: 'secondary' })}>
              去看传统节日
            </Link>
          }
        />
      </Page>
    )
  return (
    <Page nav={<NavBar onBack={back} trailing={<ShareDay entry={entry} />} />}>
      <article className="day-page">
        <DayHead entry={entry} />
        <DayWays of={entry.key} />
        <DayText of={entry.key} />
        <DayDates entry={entry} />
        <DayNeighbours entry={entry} />
      </article>
    </Page>
  )
}
