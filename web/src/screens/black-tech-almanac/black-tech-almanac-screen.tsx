import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayOf, lunarText, todayInShanghai } from '#contract/calendar/day.ts'
import { addDays } from '#contract/calendar/iso-day.ts'
import { AlmanacCard, clampDay, fullText } from '#web/features/calendar/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /black-tech/almanac: 今日宜忌, and those of the days around. */
export const BlackTechAlmanacScreen = () => {
  const { back } = useNavigation()
  const [today] = useState(() => todayInShanghai(new Date(serverNow())))
  const [day, setDay] = useState(today)
  const { lunar, ganzhi } = dayOf(day)
  const move = (days: number) => setDay(clampDay(addDays(day, days)))
  return (
    <Page nav={<NavBar title="今日宜忌" onBack={back} />}>
      <div className="space-y-3 px-3 pt-1 pb-8">
        <section aria-label="哪一天" className="flex items-center justify-between rounded-card bg-card px-2 py-5">
          <IconButton label="前一天" onClick={() => move(-1)}>
            <ChevronLeft size={22} aria-hidden />
          </IconButton>
          <div aria-live="polite" className="min-w-0 text-center">
            <p className="text-sm break-keep text-ink-2">
              {day.slice(0, 4)}年<wbr />
              {fullText(day).slice(5)}
              {day === today && '\u00A0·\u00A0今天'}
            </p>
            <p style={{ fontSize: 'min(2rem, 11vw)' }} className="font-semibold">
              {lunarText(lunar)}
            </p>
            <p className="mt-1 text-sm text-ink-2">
              {ganzhi.year}年 {ganzhi.month}月 {ganzhi.day}日
            </p>
          </div>
          <IconButton label="后一天" onClick={() => move(1)}>
            <ChevronRight size={22} aria-hidden />
          </IconButton>
        </section>
        <AlmanacCard day={day} />
        <Link
          to="/black-tech/calendar"
          search={day === today ? {} : { day }}
          className={buttonClass({ variant: 'secondary', block: true })}
        >
          在万年历里看这一天
        </Link>
      </div>
    </Page>
  )
}
