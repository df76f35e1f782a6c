import { GraduationCap, Trash2 } from 'lucide-react'
import type { Passenger } from '#contract/passenger.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { passengerTypeNames, studentText } from '../passenger-words.ts'

interface PassengerCardProps {
  passenger: Passenger
  onConfirm: () => void
  onStudent: () => void
  onDelete: () => void
}

/** Somebody for whom one buys tickets, and what is still to be done about them. */
export const PassengerCard = ({ passenger, onConfirm, onStudent, onDelete }: PassengerCardProps) => {
  const { name, idNumber, type, selfFlag, state, phone, student } = passenger
  const mayStudy = state === 'ready' && (student === null || student.state === 'refused' || student.state === 'expired')
  return (
    <article aria-label={name} className="rounded-card bg-card px-4 py-3.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold wrap-anywhere">
            {name}
            {selfFlag && (
              <span className="rounded-control border border-seal px-2 py-px text-xs font-medium text-seal">本人</span>
            )}
            <span className="rounded-control bg-river/12 px-2 py-0.5 text-xs font-medium text-river">
              {passengerTypeNames[type]}
            </span>
          </h2>
        </div>
        {!selfFlag && (
          <IconButton label={`删除${name}`} className="-my-2 -mr-2.5 text-ink-2" onClick={onDelete}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">{idNumber}</p>
      {student !== null && (
        <p className="mt-2 flex gap-2 text-sm text-ink-2">
          <GraduationCap size={18} aria-hidden className="mt-0.5 shrink-0 text-leaf" />
          {studentText(student)}
        </p>
      )}
      {state === 'consent' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-amber/10 py-2 pr-2 pl-3">
          <p className="min-w-40 flex-1 text-sm">
            {phone === null ? '已满 14 周岁，要本人同意才能买票' : `等 ${phone} 收到的验证码，确认后就能买票`}
          </p>
          <Button size="sm" variant="secondary" onClick={onConfirm}>
            去确认
          </Button>
        </div>
      )}
      {mayStudy && (
        <Button variant="quiet" className="mt-1 -mb-2 -ml-2 px-2! text-sm!" onClick={onStudent}>
          {student === null ? '是学生？核验学生资质' : '重新核验学生资质'}
        </Button>
      )}
    </article>
  )
}
