import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { readIdNumber } from '#contract/id-number.ts'
import { type Passenger, passengerCalls } from '#contract/passenger.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { createFormErrors } from '#web/features/auth/index.ts'
import { IdNumberField } from '#web/features/certification/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { usePassengerChanges } from '../api/passengers.ts'

const schema = passengerCalls.add.input.body.pick({ name: true, idNumber: true })

interface Values {
  name: string
  idNumber: string
  phone: string
}

const failures = createFormErrors<Values>({ name: 'name', idNumber: 'idNumber', phone: 'phone', type: 'idNumber' })

/** Whether an ID number is of somebody too young to be asked. */
const isChild = (idNumber: string): boolean => {
  const birthday = readIdNumber(idNumber.replaceAll(/\s/g, ''))?.birthday
  if (birthday === undefined) return false
  const grown = `${Number(birthday.slice(0, 4)) + railwayLimits.adultAge}${birthday.slice(4)}`
  return grown > new Date().toISOString().slice(0, 10)
}

const Form = ({ onAdded }: { onAdded: (passenger: Passenger) => void }) => {
  const { register, control, handleSubmit, setError, setValue, formState } = useForm<Values>({
    resolver: zodResolver(schema.loose() as unknown as z.ZodType<Values, Values>),
    mode: 'onTouched',
    defaultValues: { name: '', idNumber: '', phone: '' },
  })
  const { errors, isSubmitting } = formState
  const idNumber = useWatch({ control, name: 'idNumber' })
  const child = isChild(idNumber)
  const { add } = usePassengerChanges()

  const submit = handleSubmit(async ({ name, idNumber: number, phone }) => {
    const isYoung = isChild(number)
    if (!isYoung && phone.trim() === '')
      return setError('phone', { message: '请填写对方本人的手机号' }, { shouldFocus: true })
    const body = { name, idNumber: number, type: isYoung ? ('child' as const) : ('adult' as const) }
    try {
      onAdded(await add({ ...body, phone: isYoung ? null : phone }, failures.standsAtField))
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        {...register('name')}
        label="姓名"
        autoComplete="off"
        spellCheck={false}
        placeholder="和证件上一致"
        error={errors.name?.message}
      />
      <IdNumberField
        field={register('idNumber')}
        value={idNumber}
        onValue={(value) => setValue('idNumber', value, { shouldValidate: true, shouldDirty: true })}
        error={errors.idNumber?.message}
      />
      {child ? (
        <p role="status" className="rounded-control bg-leaf/10 px-3 py-2.5 text-sm">
          未满 {railwayLimits.adultAge} 周岁，由你添加就可以，能买儿童票。
        </p>
      ) : (
        <TextField
          {...register('phone')}
          label="对方本人的手机号"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint="对方把短信里的验证码告诉你，就是同意你代买"
          error={errors.phone?.message}
        />
      )}
      <Button type="submit" size="lg" block busy={isSubmitting}>
        {child ? '添加' : '添加并发送短信'}
      </Button>
    </form>
  )
}

interface AddPassengerSheetProps {
  open: boolean
  onClose: () => void
  onAdded: (passenger: Passenger) => void
}

/** One more for whom one buys tickets. */
export const AddPassengerSheet = ({ open, onClose, onAdded }: AddPassengerSheetProps) => (
  <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="添加乘车人">
    <Form onAdded={onAdded} />
  </Sheet>
)
