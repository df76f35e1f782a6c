import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPassword, password } from '#contract/auth.ts'
import { checkcode, checkcodeKey } from '#contract/checkcode.ts'
import { mobile } from '#contract/phone.ts'
import { createFormErrors, NewPasswordField, PhoneCodeField } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { useRailwaySignIn } from '../api/railway-account.ts'

interface FormProps {
  /** They are signed in to the railway now. */
  onDone: () => void
}

const signInSchema = z.object({ password })
type SignInValues = z.input<typeof signInSchema>
const signInFailures = createFormErrors<SignInValues>({ password: 'password' })

/** By the railway account's own password. */
export const RailwaySignInForm = ({ onDone }: FormProps) => {
  const { register, handleSubmit, setError, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { password: '' },
  })
  const { signIn } = useRailwaySignIn()
  const submit = handleSubmit(async (values) => {
    try {
      await signIn(values.password, signInFailures.standsAtField)
      onDone()
    } catch (error) {
      signInFailures.show(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <PasswordField
        {...register('password')}
        label="铁路账户密码"
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      <Button type="submit" variant="secondary" size="lg" block busy={formState.isSubmitting}>
        用密码登录
      </Button>
    </form>
  )
}

const registerSchema = z.object({ phone: mobile, phoneKey: checkcodeKey, phoneCode: checkcode, password: newPassword })
type RegisterValues = z.input<typeof registerSchema>
const registerFailures = createFormErrors<RegisterValues>({
  phone: 'phone',
  phoneKey: 'phoneCode',
  phoneCode: 'phoneCode',
  password: 'password',
})

/** The first time: a number that codes are sent to, and a password. */
export const RailwayRegisterForm = ({ onDone }: FormProps) => {
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
    mode: 'onTouched',
    defaultValues: { phone: '', phoneKey: '', phoneCode: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const account = useRailwaySignIn()
  const submit = handleSubmit(async (values) => {
    try {
      await account.register(values, registerFailures.standsAtField)
      onDone()
    } catch (error) {
      registerFailures.show(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        {...register('phone')}
        label="手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.phone?.message}
      />
      <PhoneCodeField
        {...register('phoneCode')}
        request={async (phone) => (await call('railwayAccount.sendCode', { body: { phone } })).phoneKey}
        error={errors.phoneCode?.message ?? errors.phoneKey?.message}
        validPhone={async () => ((await trigger('phone', { shouldFocus: true })) ? getValues('phone') : null)}
        onSent={(key) => setValue('phoneKey', key, { shouldValidate: true })}
      />
      <NewPasswordField {...register('password')} label="设置铁路账户密码" error={errors.password?.message} />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        注册并登录
      </Button>
    </form>
  )
}

const resetSchema = z.object({ phoneKey: checkcodeKey, phoneCode: checkcode, password: newPassword })
type ResetValues = z.input<typeof resetSchema>
const resetFailures = createFormErrors<ResetValues>({
  phoneKey: 'phoneCode',
  phoneCode: 'phoneCode',
  password: 'password',
})

/** Another password, by a code to the account's number. @param phone masked */
export const RailwayResetForm = ({ phone, onDone }: FormProps & { phone: string }) => {
  const { register, handleSubmit, setError, setValue, formState } = useForm<ResetValues>({
    resolver: zodResolver(resetSchema),
    mode: 'onTouched',
    defaultValues: { phoneKey: '', phoneCode: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const { resetPassword } = useRailwaySignIn()
  const submit = handleSubmit(async (values) => {
    try {
      await resetPassword(values, resetFailures.standsAtField)
      onDone()
    } catch (error) {
      resetFailures.show(error, setError)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <PhoneCodeField
        {...register('phoneCode')}
        hint={`发到 ${phone}`}
        request={async () => (await call('railwayAccount.sendMyCode')).phoneKey}
        error={errors.phoneCode?.message ?? errors.phoneKey?.message}
        validPhone={async () => phone}
        onSent={(key) => setValue('phoneKey', key, { shouldValidate: true })}
      />
      <NewPasswordField {...register('password')} label="新的铁路账户密码" error={errors.password?.message} />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        重置并登录
      </Button>
    </form>
  )
}
