import { zodResolver } from '@hookform/resolvers/zod'
import { userCalls } from '#contract/user.ts'
import type { z } from 'zod'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailCodeField, EmailField, NewPasswordField } from './account-fields.tsx'
import { createFormErrors } from '../form-errors.ts'
import { useKeptForm } from '../kept-form.ts'

const schema = userCalls.resetPassword.input.body
type Values = z.input<typeof schema>

const failures = createFormErrors<Values>({
  email: 'email',
  emailKey: 'emailCode',
  emailCode: 'emailCode',
  password: 'password',
})

/** Sets a forgotten password again. */
export const ResetPasswordForm = ({ onReset }: { onReset: () => void }) => {
  const [form, forget] = useKeptForm<Values>('reset-password', {
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', emailKey: '', emailCode: '', password: '' },
  })
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      await call('user.resetPassword', { body }, { quiet: failures.standsAtField })
      forget()
      onReset()
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <EmailField {...register('email')} label="注册时的邮箱" error={errors.email?.message} />
      <EmailCodeField
        {...register('emailCode')}
        checkcodeType="reset-password"
        error={errors.emailCode?.message ?? errors.emailKey?.message}
        validEmail={async () => ((await trigger('email', { shouldFocus: true })) ? getValues('email') : null)}
        onSent={(key) => setValue('emailKey', key, { shouldValidate: true })}
      />
      <NewPasswordField {...register('password')} label="新密码" error={errors.password?.message} />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        重设密码
      </Button>
    </form>
  )
}
