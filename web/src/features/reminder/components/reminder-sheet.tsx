import { type FormEvent, useRef, useState } from 'react'
import { type CalendarKey, festivalKeys, names, termKeys } from '#contract/calendar/keys.ts'
import type { OwnDay, Reminder, ReminderAbout } from '#contract/reminder.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useDeleteReminder, useSaveReminder } from '../api/reminders.ts'
import { leftText } from '../day-text.ts'
import { emptyDay, isFilled } from '../own-day.ts'
import { OwnDayFields } from './own-day-fields.tsx'
import { SelectField } from './select-field.tsx'
import { TimingFields } from './timing-fields.tsx'
import type { Timing } from '../timing.ts'

/** What the sheet begins with. */
export type SheetStart = { reminder: Reminder } | { about: ReminderAbout }

const kinds = [
  { key: 'own', label: '自己的日子' },
  { key: 'key', label: '节日节气' },
] as const

const keyItems = [...festivalKeys, ...termKeys].map((key) => [key, names[key]] as const)

const usual: Timing = { onFlag: true, daysBefore: [0], timeOfDay: '09:00' }

interface FormProps {
  start: SheetStart
  onDone: () => void
}

const Form = ({ start, onDone }: FormProps) => {
  const existing = 'reminder' in start ? start.reminder : undefined
  const given = 'reminder' in start ? start.reminder.about : start.about
  const [kind, setKind] = useState(given.kind)
  const [own, setOwn] = useState<OwnDay>(given.kind === 'own' ? given : emptyDay)
  const [key, setKey] = useState<CalendarKey>(given.kind === 'key' ? given.calendarKey : 'chunjie')
  const [timing, setTiming] = useState<Timing>(existing ?? usual)
  const [error, setError] = useState<string>()
  const { mutateAsync: save, isPending } = useSaveReminder()
  const remove = useDeleteReminder()
  /** One id for what is filled in here: sent again after a failure, it is the same reminder. */
  const clientId = useRef(randomId())

  const about: ReminderAbout = kind === 'own' ? own : { kind, calendarKey: key }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isFilled(about)) return setError('请给这个日子起个名称')
    setError(undefined)
    const { onFlag, daysBefore, timeOfDay } = timing
    const body = { about, onFlag, daysBefore, timeOfDay }
    try {
      const saved = await save(
        existing === undefined ? { ...body, clientId: clientId.current } : { ...body, id: existing.id },
      )
      toast(saved.next === null ? '已保存' : `已保存，${leftText(saved.next.daysLeft)}`)
      onDone()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '没有保存成功，请再试一次')
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {existing === undefined && (
        <div className="flex justify-center">
          <Segmented label="提醒什么" items={kinds} value={kind} onChange={setKind} />
        </div>
      )}
      {kind === 'own' ? (
        <OwnDayFields own={own} onChange={setOwn} />
      ) : (
        existing === undefined && (
          <SelectField
            label="哪个节日或节气"
            items={keyItems}
            value={key}
            onChange={(value) => setKey(value as CalendarKey)}
          />
        )
      )}
      <TimingFields timing={timing} onChange={setTiming} />
      {existing !== undefined && (
        <div className="-mx-4">
          <Switch
            label="打开提醒"
            checked={timing.onFlag}
            onCheckedChange={(onFlag) => setTiming({ ...timing, onFlag })}
          />
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-rust">
          {error}
        </p>
      )}
      <div className="space-y-2">
        <Button type="submit" size="lg" block busy={isPending}>
          保存
        </Button>
        {existing !== undefined && (
          <Button
            variant="danger"
            block
            onClick={() => {
              onDone()
              void remove(existing)
            }}
          >
            删除这个提醒
          </Button>
        )}
      </div>
    </form>
  )
}

const titleOf = (start: SheetStart) => {
  if (!('reminder' in start)) return '添加提醒'
  const { about } = start.reminder
  return about.kind === 'key' ? `${names[about.calendarKey]}的提醒` : '修改提醒'
}

interface ReminderSheetProps {
  open: boolean
  start: SheetStart
  onClose: () => void
}

/** Adds or changes a reminder. */
export const ReminderSheet = ({ open, start, onClose }: ReminderSheetProps) => (
  <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={titleOf(start)}>
    <Form start={start} onDone={onClose} />
  </Sheet>
)
