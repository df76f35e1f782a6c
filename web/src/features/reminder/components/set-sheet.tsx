import { useState } from 'react'
import type { ReminderSet } from '#contract/reminder.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useSaveSet } from '../api/reminders.ts'
import { setNames } from '../names.ts'
import { TimingFields } from './timing-fields.tsx'
import type { Timing } from '../timing.ts'

interface SetSheetProps {
  open: boolean
  set: ReminderSet
  onClose: () => void
}

const Form = ({ set, onClose }: Omit<SetSheetProps, 'open'>) => {
  const [timing, setTiming] = useState<Timing>(set)
  const { mutate: save } = useSaveSet()
  return (
    <div className="space-y-5">
      <TimingFields timing={timing} onChange={setTiming} />
      <Button
        size="lg"
        block
        onClick={() => {
          const { daysBefore, timeOfDay } = timing
          save({ kind: set.kind, onFlag: true, daysBefore, timeOfDay })
          onClose()
        }}
      >
        保存
      </Button>
    </div>
  )
}

/** When a whole is told. */
export const SetSheet = ({ open, set, onClose }: SetSheetProps) => (
  <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={`${setNames[set.kind]}，什么时候提醒`}>
    <Form set={set} onClose={onClose} />
  </Sheet>
)
