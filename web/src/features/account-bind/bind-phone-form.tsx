import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '#contract/auth.ts'
import { checkcode, checkcodeKey } from '#contract/checkcode.ts'
import { mobile } from '#contract/phone.ts'
import { createFormFailures } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { useBind } from './bind.ts'
import { PhoneCodeField } from './phone-code-field.tsx'

const schema = z.object({
  phone: mobile,
  phoneKey: checkcodeKey,
  phoneCode: checkcode,
  password,
})
type Values = z.input<typeof schema>

const failures = createFormFailures<Values>({
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
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { phone: '', phoneKey: '', phoneCode: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const bind = useBind()

  const submit = handleSubmit(async (values) => {
    try {
      await bind({ type: 'phone', ...values }, failures.standsAtField)
      onBound()
    } catch (error) {
      failures.show(error, setError)
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
