import { BellRing, Send } from 'lucide-react'
import type { CalendarKey } from '#contract/calendar/keys.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { isRemembrance } from '../festive.ts'
import '../ways.css'

/** Each with the character on its seal. */
const ways = [
  { path: '/tradition-festival/cards', glyph: '笺', text: '节日贺卡' },
  { path: '/tradition-festival/reminders', glyph: '铃', text: '节日提醒' },
  { path: '/tradition-festival/journeys', glyph: '程', text: '节令行程' },
  { path: '/black-tech/calendar', glyph: '历', text: '万年历' },
] as const

/** What else hangs on the calendar. */
export const FestivalWays = () => (
  <nav aria-label="节日里能做的事" className="festival-ways">
    {ways.map(({ path, glyph, text }) => (
      <Link key={path} to={path}>
        <span aria-hidden className="festival-brush">
          {glyph}
        </span>
        {text}
      </Link>
    ))}
  </nav>
)

const dayWays = [
  { path: '/tradition-festival/cards', query: 'festival', text: '送张贺卡', Icon: Send, variant: 'primary' },
  { path: '/tradition-festival/reminders', query: 'add', text: '到时提醒我', Icon: BellRing, variant: 'secondary' },
] as const

/** What one can do for a day: a card to somebody, a reminder to oneself. */
export const DayWays = ({ of: key }: { of: CalendarKey }) => (
  <div className="day-ways">
    {dayWays
      .filter(({ query }) => !(query === 'festival' && isRemembrance(key)))
      .map(({ path, query, text, Icon, variant }) => (
        <Link key={path} to={path} search={{ [query]: key }} className={buttonClass({ variant })}>
          <Icon size={18} aria-hidden />
          {text}
        </Link>
      ))}
  </div>
)
