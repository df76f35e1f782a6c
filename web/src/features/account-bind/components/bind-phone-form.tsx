import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '#contract/auth.ts'
import { checkcode, checkcodeKey } from '#contract/checkcode.ts'
import { mobile } from '#contract/phone.ts'
import { createFormErrors, CodeField, useCodeSending } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField, type TextFieldProps } from '#web/ui/field.tsx'
import { useBind } from '../api/bind.ts'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'

interface PhoneCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  /** The number to which a code goes, or null after the form has shown what is wrong with it. */
  validPhone: () => Promise<string | null>
  onSent: (phoneKey: string) => void
}

/** The code that came by text message, and the button that sends it. */
const PhoneCodeField = ({ validPhone, onSent, ...rest }: PhoneCodeFieldProps) => {
  const { send, sending, waitSeconds } = useCodeSending(
    async (phone: string) => (await call('checkcode.sendPhone', { body: { phone } })).phoneKey,
  )

  const handleSend = async () => {
    const phone = await validPhone()
    if (phone === null) return
    const phoneKey = await send(phone)
    if (phoneKey === null) return
    onSent(phoneKey)
    toast('验证码已发送，请查看短信')
  }

  return (
    <CodeField
      {...rest}
      label="短信验证码"
      placeholder="输入短信中的数字"
      sending={sending}
      waitSeconds={waitSeconds}
      onSend={() => void handleSend()}
    />
  )
}

const schema = z.object({
  phone: mobile,
  phoneKey: checkcodeKey,
  phoneCode: checkcode,
  password,
})
type Values = z.input<typeof schema>

const failures = createFormErrors<Values>({
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
