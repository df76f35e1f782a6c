import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '#contract/auth.ts'
import { checkcode, checkcodeKey, email } from '#contract/checkcode.ts'
import { createFormErrors, EmailCodeField, EmailField } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useBind } from '../api/bind.ts'

const schema = z.object({ email, emailKey: checkcodeKey, emailCode: checkcode, password })
type Values = z.input<typeof schema>

const failures = createFormErrors<Values>({
  email: 'email',
  emailKey: 'emailCode',
  emailCode: 'emailCode',
  password: 'password',
})

interface BindEmailFormProps {
  /** The one of now, masked. */
  account: string
  onBound: () => void
}

/** Another address in place of the one of now. */
export const BindEmailForm = ({ account, onBound }: BindEmailFormProps) => {
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', emailKey: '', emailCode: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const bind = useBind()

  const submit = handleSubmit(async (values) => {
    try {
      await bind({ type: 'email', ...values }, failures.standsAtField)
      onBound()
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <p className="text-base text-ink-2">
        现在是 <span className="break-all">{account}</span>。更换后用新邮箱登录和找回密码，原来的邮箱会收到一封通知。
      </p>
      <EmailField {...register('email')} label="新邮箱" error={errors.email?.message} />
      <EmailCodeField
        {...register('emailCode')}
        checkcodeType="bind"
        error={errors.emailCode?.message ?? errors.emailKey?.message}
        validEmail={async () => ((await trigger('email', { shouldFocus: true })) ? getValues('email') : null)}
        onSent={(key) => setValue('emailKey', key, { shouldValidate: true })}
      />
      <PasswordField
        {...register('password')}
        label="登录密码"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        更换邮箱
      </Button>
    </form>
  )
}
