import { useMemo, useState } from 'react'
import {
  FestivalWays,
  NextFestival,
  YearList,
  YearPicker,
  YearWheel,
  entriesOf,
  isYear,
  useToday,
} from '#web/features/festival/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** The wheel of a year with the list beside it; both show which day is chosen: at first the next one. */
const Year = ({ year, today }: { year: number; today: string }) => {
  const entries = useMemo(() => entriesOf(year), [year])
  const [index, setIndex] = useState(() => {
    const next = entries.findIndex(({ day }) => day >= today)
    return next === -1 || !today.startsWith(`${year}-`) ? 0 : next
  })
  return (
    <>
      <YearWheel year={year} entries={entries} index={index} onChoose={setIndex} today={today} />
      <YearList year={year} entries={entries} chosen={entries[index]} today={today} />
    </>
  )
}

/** /tradition-festival: the next festival, and the year with all its festivals and solar terms. Query `year`. */
export const TraditionFestivalScreen = () => {
  const { back, go } = useNavigation()
  const { search } = useLocation()
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const year = isYear(search.year) ? Number(search.year) : thisYear
  const show = (chosen: number) =>
    go(
      { to: '/tradition-festival', search: { year: chosen === thisYear ? undefined : String(chosen) } },
      { replace: true },
    )
  return (
    <Page nav={<NavBar title="传统节日" onBack={back} />}>
      <div className="festival-page">
        <NextFestival />
        <FestivalWays />
        <section aria-labelledby="festival-year" className="year">
          <YearPicker year={year} thisYear={thisYear} onShow={show} />
          <Year key={year} year={year} today={today} />
        </section>
      </div>
    </Page>
  )
}
