import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { createFormErrors } from '../form-errors.ts'
import { useKeptForm } from '../kept-form.ts'
import { laterRules } from '../later-rules.ts'
import { usePictureCode } from '../api/picture-code.ts'
import { signIn } from '../api/sign-in.ts'
import { EmailCodeField, EmailField, PictureCodeField, UsernameField } from './account-fields.tsx'

interface PasswordValues {
  username: string
  password: string
  checkcode: string
}

const passwordRules = laterRules<PasswordValues>(async () => (await import('../sign-in-rules.ts')).passwordRules)
const passwordFailures = createFormErrors<PasswordValues>({
  username: 'username',
  password: 'password',
  checkcode: 'checkcode',
})

/** Signs in by password; the picture keeps programs from guessing. */
export const PasswordSignInForm = () => {
  const { register, handleSubmit, setError, resetField, formState } = useForm<PasswordValues>({
    resolver: passwordRules.resolver,
    mode: 'onTouched',
    defaultValues: { username: '', password: '', checkcode: '' },
  })
  const { errors, isSubmitting } = formState
  const code = usePictureCode('login')

  const submit = handleSubmit(async (values) => {
    try {
      await signIn(
        { ...values, authType: 'password', checkcodekey: await code.getKey() },
        passwordFailures.standsAtField,
      )
    } catch (error) {
      resetField('checkcode')
      code.refresh()
      passwordFailures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <UsernameField
        {...register('username')}
        onFocus={passwordRules.prepare}
        placeholder="用户名、邮箱或手机号"
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password')}
        onFocus={passwordRules.prepare}
        label="密码"
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <PictureCodeField {...register('checkcode')} code={code} error={errors.checkcode?.message} />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        登录
      </Button>
    </form>
  )
}

interface EmailValues {
  email: string
  emailKey: string
  emailCode: string
}

const emailRules = laterRules<EmailValues>(async () => (await import('../sign-in-rules.ts')).emailRules)
const emailFailures = createFormErrors<EmailValues>({
  username: 'email',
  email: 'email',
  emailCode: 'emailCode',
  checkcode: 'emailCode',
  checkcodekey: 'emailCode',
})

/** Signs in by a code that is mailed to the user. */
export const EmailSignInForm = () => {
  const [form] = useKeptForm<EmailValues>('sign-in', {
    resolver: emailRules.resolver,
    mode: 'onTouched',
    defaultValues: { email: '', emailKey: '', emailCode: '' },
  })
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email: username, emailKey, emailCode }) => {
    try {
      await signIn(
        { authType: 'email', username, checkcodekey: emailKey, checkcode: emailCode },
        emailFailures.standsAtField,
      )
    } catch (error) {
      emailFailures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <EmailField {...register('email')} onFocus={emailRules.prepare} error={errors.email?.message} />
      <EmailCodeField
        {...register('emailCode')}
        checkcodeType="login"
        error={errors.emailCode?.message ?? errors.emailKey?.message}
        validEmail={async () => ((await trigger('email', { shouldFocus: true })) ? getValues('email') : null)}
        onSent={(key) => setValue('emailKey', key, { shouldValidate: true })}
      />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        登录
      </Button>
    </form>
  )
}
