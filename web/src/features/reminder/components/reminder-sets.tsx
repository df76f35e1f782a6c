import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { ReminderSet, ReminderSetKind } from '#contract/reminder.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useSaveSet } from '../api/reminders.ts'
import { dayText, timingText } from '../day-text.ts'
import { setNames } from '../names.ts'

const SetSheet = lazyPart(async () => ({ default: (await import('./set-sheet.tsx')).SetSheet }))

const descriptions: Record<ReminderSetKind, string> = {
  festivals: '春节、清明、端午、中秋……一个都不错过',
  terms: '从立春到大寒，每个节气说一声',
  friends: '好友愿意给你看的，按他们过的历法',
}

const Row = ({ set, onTime }: { set: ReminderSet; onTime: () => void }) => {
  const { mutate: save } = useSaveSet()
  const { kind, onFlag, daysBefore, timeOfDay, next } = set
  const coming = next === null ? descriptions[kind] : `下一个：${next.title}，${dayText(next.day, businessDay())}`
  return (
    <li>
      <Switch
        label={setNames[kind]}
        description={onFlag ? coming : descriptions[kind]}
        checked={onFlag}
        onCheckedChange={(isOn) => save({ kind, onFlag: isOn, daysBefore, timeOfDay })}
      />
      {onFlag && (
        <div className="flex flex-wrap gap-2 px-4 pb-3">
          <button
            type="button"
            onClick={onTime}
            aria-label={`${setNames[kind]}什么时候提醒：${timingText(set)}`}
            className={`${chipClass()} bg-wash! whitespace-normal!`}
          >
            <Clock size={14} aria-hidden />
            {timingText(set)}
          </button>
        </div>
      )}
    </li>
  )
}

/** The wholes, each by one switch. */
export const ReminderSets = ({ sets }: { sets: readonly ReminderSet[] }) => {
  const [timed, setTimed] = useState<ReminderSetKind>()
  // Goes on to be drawn while its sheet closes.
  const [last, setLast] = useState<ReminderSetKind>()
  if (timed !== undefined && timed !== last) setLast(timed)
  const set = sets.find(({ kind }) => kind === last)
  return (
    <>
      <ul
        aria-label="一键提醒"
        className="overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line"
      >
        {sets.map((one) => (
          <Row key={one.kind} set={one} onTime={() => setTimed(one.kind)} />
        ))}
      </ul>
      {set !== undefined && (
        <LazySheet open={timed !== undefined}>
          <SetSheet key={set.kind} set={set} open={timed !== undefined} onClose={() => setTimed(undefined)} />
        </LazySheet>
      )}
    </>
  )
}
