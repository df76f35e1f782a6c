import { BellOff, Cake, CalendarHeart, Flower, Heart, Leaf, Moon } from 'lucide-react'
import { isTerm, names } from '#contract/calendar/keys.ts'
import type { Reminder } from '#contract/reminder.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { dayText, timingText } from '../day-text.ts'

const look = { size: 20, 'aria-hidden': true } as const

const icons = {
  birthday: <Cake {...look} />,
  anniversary: <Heart {...look} />,
  memorial: <Flower {...look} />,
  other: <CalendarHeart {...look} />,
}

const iconOf = ({ about }: Reminder) => {
  if (about.kind === 'own') return icons[about.occasion]
  return isTerm(about.calendarKey) ? <Leaf {...look} /> : <Moon {...look} />
}

const yearsText = ({ about, next }: Reminder) => {
  const years = next?.years ?? null
  if (about.kind !== 'own' || years === null) return ''
  return about.occasion === 'birthday' ? `满 ${years} 岁` : `${years} 周年`
}

/** One reminder: what it is, when it comes, and how long that is. */
export const ReminderRow = ({ reminder, onOpen }: { reminder: Reminder; onOpen: () => void }) => {
  const { about, next, onFlag } = reminder
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-start gap-3 rounded-card bg-card p-4 text-left transition-colors active:bg-wash"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-seal/10 text-seal">
          {iconOf(reminder)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-base font-medium break-words">
            {about.kind === 'own' ? about.title : names[about.calendarKey]}
          </span>
          {next === null ? (
            <span className="mt-0.5 block text-sm text-ink-2">已经过去了</span>
          ) : (
            <span className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-ink-2">
              {[dayText(next.day, businessDay()), next.lunarText, yearsText(reminder)].filter(Boolean).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </span>
          )}
          {next !== null && next.note !== null && <span className="mt-1 block text-sm text-ink-2">{next.note}</span>}
          <span className="mt-1 flex items-center gap-1 text-xs text-ink-3">
            {!onFlag && <BellOff size={12} aria-hidden />}
            {onFlag ? timingText(reminder) : '不提醒'}
          </span>
        </span>
        {next !== null && (
          <span className="shrink-0 text-right text-sm text-ink-2">
            {next.daysLeft === 0 ? (
              <span className="text-lg font-semibold text-seal">今天</span>
            ) : (
              <>
                <span className="text-xl font-semibold text-ink tabular-nums">{next.daysLeft}</span> 天
              </>
            )}
          </span>
        )}
      </button>
    </li>
  )
}
