import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Passenger, passengerCalls } from '#contract/passenger.ts'
import { createFormErrors } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { usePassengerChanges } from '../api/passengers.ts'

const schema = passengerCalls.submitStudent.input.body.omit({ id: true })
type Values = z.input<typeof schema>
const failures = createFormErrors<Values>({ school: 'school', fromCity: 'fromCity', toCity: 'toCity' })

const Form = ({ passenger, onDone }: { passenger: Passenger; onDone: () => void }) => {
  const { student } = passenger
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      ...{ school: student?.school ?? '', fromCity: student?.fromCity ?? '', toCity: student?.toCity ?? '' },
    },
  })
  const { errors, isSubmitting } = formState
  const { submitStudent } = usePassengerChanges()
  const submit = handleSubmit(async (values) => {
    try {
      await submitStudent({ id: passenger.id, ...values }, failures.standsAtField)
      onDone()
    } catch (error) {
      failures.show(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField {...register('school')} label="学校" placeholder="学校全称" error={errors.school?.message} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <TextField
          {...register('fromCity')}
          label="家庭所在城市"
          placeholder="例如 杭州"
          error={errors.fromCity?.message}
        />
        <TextField
          {...register('toCity')}
          label="学校所在城市"
          placeholder="例如 北京"
          error={errors.toCity?.message}
        />
      </div>
      <p className="text-sm text-ink-2">
        核验通过后，二等座按 75% 买，每学年 4 次。这个站点接的是核验沙箱，不查验真实学籍。
      </p>
      <Button type="submit" size="lg" block busy={isSubmitting}>
        提交核验
      </Button>
    </form>
  )
}

interface StudentSheetProps {
  passenger: Passenger
  open: boolean
  onClose: () => void
}

/** Somebody studies, and wants to travel so. */
export const StudentSheet = ({ passenger, open, onClose }: StudentSheetProps) => (
  <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={`${passenger.name}的学生资质`}>
    <Form passenger={passenger} onDone={onClose} />
  </Sheet>
)
