import { reminderLimits } from '#contract/limits.ts'
import { CheckTiles } from '#web/ui/check-tiles.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Timing } from '../timing.ts'

const offered = [0, 1, 3, 7, 15, 30]

interface TimingFieldsProps {
  timing: Timing
  onChange: (timing: Timing) => void
}

/** How many days before, and at what time. */
export const TimingFields = ({ timing, onChange }: TimingFieldsProps) => {
  const { daysBefore } = timing
  const items = [...new Set([...offered, ...daysBefore])]
    .toSorted((one, other) => one - other)
    .map((days) => [String(days), days === 0 ? '当天' : `前 ${days} 天`] as const)
  const choose = (chosen: readonly string[]) => {
    if (chosen.length === 0) return toast('至少留一个提醒的日子')
    if (chosen.length > reminderLimits.daysBefore.times)
      return toast(`最多选 ${reminderLimits.daysBefore.times} 个提醒的日子`)
    onChange({ ...timing, daysBefore: chosen.map(Number).toSorted((one, other) => one - other) })
  }
  return (
    <div className="space-y-4">
      <CheckTiles title="哪天提醒" items={items} chosen={daysBefore.map(String)} onChange={choose} />
      <TextField
        label="几点（北京时间）"
        type="time"
        value={timing.timeOfDay}
        onChange={({ target }) => target.value !== '' && onChange({ ...timing, timeOfDay: target.value.slice(0, 5) })}
      />
    </div>
  )
}
