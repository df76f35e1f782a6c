import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '#contract/auth.ts'
import { checkcode, checkcodeKey, email } from '#contract/checkcode.ts'
import { mobile } from '#contract/phone.ts'
import { createFormErrors, EmailCodeField, EmailField, PhoneCodeField } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { call } from '#web/lib/client/client.ts'
import { useBind } from '../api/bind.ts'

const emailSchema = z.object({ email, emailKey: checkcodeKey, emailCode: checkcode, password })
type EmailValues = z.input<typeof emailSchema>

const emailFailures = createFormErrors<EmailValues>({
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
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm<EmailValues>({
    resolver: zodResolver(emailSchema),
    mode: 'onTouched',
    defaultValues: { email: '', emailKey: '', emailCode: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const bind = useBind()

  const submit = handleSubmit(async (values) => {
    try {
      await bind({ type: 'email', ...values }, emailFailures.standsAtField)
      onBound()
    } catch (error) {
      emailFailures.show(error, setError)
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

const phoneSchema = z.object({
  phone: mobile,
  phoneKey: checkcodeKey,
  phoneCode: checkcode,
  password,
})
type PhoneValues = z.input<typeof phoneSchema>

const phoneFailures = createFormErrors<PhoneValues>({
  phone: 'phone',
  phoneKey: 'phoneCode',
  phoneCode: 'phoneCode',
  password: 'password',
})

interface BindPhoneFormProps {
  /** The one of now, masked; null for none. */
  account: string | null
  onBound: () => void
}

/** A mobile number, the first or in place of the one of now. */
export const BindPhoneForm = ({ account, onBound }: BindPhoneFormProps) => {
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm<PhoneValues>({
    resolver: zodResolver(phoneSchema),
    mode: 'onTouched',
    defaultValues: { phone: '', phoneKey: '', phoneCode: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const bind = useBind()

  const submit = handleSubmit(async (values) => {
    try {
      await bind({ type: 'phone', ...values }, phoneFailures.standsAtField)
      onBound()
    } catch (error) {
      phoneFailures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <p className="text-base text-ink-2">
        {account === null
          ? '绑定后，可以用手机号加密码登录。号码加密保存，别人看不到。'
          : `现在是 ${account}。更换后，用新手机号加密码登录。`}
      </p>
      <TextField
        {...register('phone')}
        label={account === null ? '手机号' : '新手机号'}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.phone?.message}
      />
      <PhoneCodeField
        request={async (phone) => (await call('checkcode.sendPhone', { body: { phone } })).phoneKey}
        {...register('phoneCode')}
        error={errors.phoneCode?.message ?? errors.phoneKey?.message}
        validPhone={async () => ((await trigger('phone', { shouldFocus: true })) ? getValues('phone') : null)}
        onSent={(key) => setValue('phoneKey', key, { shouldValidate: true })}
      />
      <PasswordField
        {...register('password')}
        label="登录密码"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        {account === null ? '绑定手机号' : '更换手机号'}
      </Button>
    </form>
  )
}
