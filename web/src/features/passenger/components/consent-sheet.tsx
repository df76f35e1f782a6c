import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { checkcode } from '#contract/checkcode.ts'
import type { Passenger } from '#contract/passenger.ts'
import { mobile } from '#contract/phone.ts'
import { createFormErrors } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { usePassengerChanges } from '../api/passengers.ts'

const codeSchema = z.object({ phoneCode: checkcode })
type CodeValues = z.input<typeof codeSchema>
const codeFailures = createFormErrors<CodeValues>({ phoneCode: 'phoneCode' })

const phoneSchema = z.object({ phone: mobile })
type PhoneValues = z.input<typeof phoneSchema>
const phoneFailures = createFormErrors<PhoneValues>({ phone: 'phone' })

const CodeForm = ({ id, name, phone, onDone }: Pick<Passenger, 'id' | 'name' | 'phone'> & { onDone: () => void }) => {
  const { register, handleSubmit, setError, formState } = useForm<CodeValues>({
    resolver: zodResolver(codeSchema),
    defaultValues: { phoneCode: '' },
  })
  const { confirm } = usePassengerChanges()
  const submit = handleSubmit(async ({ phoneCode }) => {
    try {
      await confirm(id, phoneCode, codeFailures.standsAtField)
      toast(`可以为${name}买票了`)
      onDone()
    } catch (error) {
      codeFailures.show(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        {...register('phoneCode')}
        label="对方收到的验证码"
        inputMode="numeric"
        autoComplete="off"
        hint={`已发到 ${phone ?? ''}，请${name}告诉你`}
        error={formState.errors.phoneCode?.message}
      />
      <Button type="submit" size="lg" block busy={formState.isSubmitting}>
        确认
      </Button>
    </form>
  )
}

const PhoneForm = ({ id, onAsked }: { id: string; onAsked: () => void }) => {
  const { register, handleSubmit, setError, formState } = useForm<PhoneValues>({
    resolver: zodResolver(phoneSchema),
    defaultValues: { phone: '' },
  })
  const { askConsent } = usePassengerChanges()
  const submit = handleSubmit(async ({ phone }) => {
    try {
      await askConsent({ id, phone }, phoneFailures.standsAtField)
      toast('短信已发送')
      onAsked()
    } catch (error) {
      phoneFailures.show(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        {...register('phone')}
        label="对方本人的手机号"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={formState.errors.phone?.message}
      />
      <Button type="submit" variant="secondary" block busy={formState.isSubmitting}>
        重新发送短信
      </Button>
    </form>
  )
}

interface ConsentSheetProps {
  passenger: Passenger
  open: boolean
  onClose: () => void
}

/** Somebody's consent: the code that they have told, or another text message. */
export const ConsentSheet = ({ passenger, open, onClose }: ConsentSheetProps) => (
  <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={`${passenger.name}的同意`}>
    <div className="space-y-6">
      {passenger.phone !== null && <CodeForm {...passenger} onDone={onClose} />}
      <details open={passenger.phone === null}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-river">没有收到，或者号码填错了</summary>
        <div className="pt-2">
          <PhoneForm key={passenger.phone} id={passenger.id} onAsked={() => {}} />
        </div>
      </details>
    </div>
  </Sheet>
)
