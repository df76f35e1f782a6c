import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '#contract/auth.ts'
import { checkcode } from '#contract/checkcode.ts'
import { CodeField, createFormErrors, useCodeSending } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { resetPaymentPassword, setPaymentPassword } from '../api/payment-password.ts'
import { TwiceEntered } from './twice-entered.tsx'

interface Values {
  password: string
  emailCode: string
}

const schemas = {
  set: z.object({ password, emailCode: z.string() }),
  reset: z.object({ password, emailCode: checkcode }),
}

const failures = createFormErrors<Values>({
  password: 'password',
  emailCode: 'emailCode',
  emailKey: 'emailCode',
})

interface NewPaymentPasswordProps {
  /** There is one that is not known any more. */
  forgotten?: boolean
  onDone: () => void
}

/** That it is the user themselves: the account's password and, for a forgotten payment password, a mailed code. */
const Proof = ({
  paymentPassword,
  forgotten,
  onDone,
}: Required<NewPaymentPasswordProps> & { paymentPassword: string }) => {
  const queryClient = useQueryClient()
  const [emailKey, setEmailKey] = useState('')
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(forgotten ? schemas.reset : schemas.set),
    defaultValues: { password: '', emailCode: '' },
  })
  const { errors, isSubmitting } = formState
  const { send, sending, waitSeconds } = useCodeSending(async () => (await call('checkcode.sendMyEmail')).emailKey)

  const handleSend = async () => {
    const key = await send()
    if (key === null) return
    setEmailKey(key)
    toast('验证码已发送，请查收邮件')
  }
  const submit = handleSubmit(async (values) => {
    if (forgotten && emailKey === '') return setError('emailCode', { message: '请先获取验证码' })
    try {
      await (forgotten
        ? resetPaymentPassword(
            queryClient,
            { newPaymentPassword: paymentPassword, password: values.password, emailKey, emailCode: values.emailCode },
            failures.standsAtField,
          )
        : setPaymentPassword(queryClient, { paymentPassword, password: values.password }, failures.standsAtField))
      onDone()
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <p className="text-base text-ink-2">
        {forgotten
          ? '最后确认是你本人：登录密码，和发到你邮箱的验证码。重置后 24 小时内不能提现。'
          : '最后用登录密码确认是你本人。'}
      </p>
      <PasswordField
        {...register('password')}
        label="登录密码"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {forgotten && (
        <CodeField
          {...register('emailCode')}
          label="邮箱验证码"
          placeholder="输入邮件中的数字"
          sending={sending}
          waitSeconds={waitSeconds}
          onSend={() => void handleSend()}
          error={errors.emailCode?.message}
        />
      )}
      <Button type="submit" size="lg" block busy={isSubmitting}>
        {forgotten ? '重置支付密码' : '设置支付密码'}
      </Button>
    </form>
  )
}

/** A payment password where there is none, or none that is known. */
export const NewPaymentPassword = ({ forgotten = false, onDone }: NewPaymentPasswordProps) => {
  const [entered, setEntered] = useState<string>()
  return entered === undefined ? (
    <TwiceEntered onEntered={setEntered} />
  ) : (
    <Proof paymentPassword={entered} forgotten={forgotten} onDone={onDone} />
  )
}
