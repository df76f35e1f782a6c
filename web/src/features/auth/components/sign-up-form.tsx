import { zodResolver } from '@hookform/resolvers/zod'
import { Controller } from 'react-hook-form'
import { userCalls } from '#contract/user.ts'
import { z } from 'zod'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AgreementLink } from './agreement-link.tsx'
import { EmailCodeField, EmailField, NewPasswordField, UsernameField } from './account-fields.tsx'
import { toast } from '#web/ui/toast.tsx'
import { createFormErrors } from '../form-errors.ts'
import { useKeptForm } from '../kept-form.ts'
import { signIn } from '../api/sign-in.ts'

const schema = userCalls.signUpByEmail.input.body.extend({ agreed: z.literal(true, '请先勾选') })

interface Values extends z.input<typeof userCalls.signUpByEmail.input.body> {
  agreed: boolean
}

const failures = createFormErrors<Values>({
  username: 'username',
  nickname: 'nickname',
  email: 'email',
  emailKey: 'emailCode',
  emailCode: 'emailCode',
  password: 'password',
})

/** In tabs of their own: what is filled in stays. */
const agreementSentence = (
  <>
    我已阅读并同意
    <AgreementLink to="/user-agreement" newTab>
      《用户协议》
    </AgreementLink>
    和
    <AgreementLink to="/privacy-policy" newTab>
      《隐私政策》
    </AgreementLink>
    ，并会友善发言
  </>
)

interface SignUpFormProps {
  /** The account is there, but its first sign-in failed. */
  onSignInFailed: () => void
}

/** Makes an account whose address is proven by a mailed code, and signs it in. */
export const SignUpForm = ({ onSignInFailed }: SignUpFormProps) => {
  const [form, forget] = useKeptForm<Values>('sign-up', {
    resolver: zodResolver(schema as unknown as z.ZodType<Values, Values>),
    mode: 'onTouched',
    defaultValues: { username: '', nickname: '', email: '', emailKey: '', emailCode: '', password: '', agreed: false },
  })
  const { register, control, handleSubmit, setError, setValue, getValues, trigger, formState } = form
  const { errors, isSubmitting } = formState

  const signInFirst = async (email: string, { emailKey, emailCode }: { emailKey: string; emailCode: string }) => {
    const credential = { authType: 'email', username: email, checkcodekey: emailKey, checkcode: emailCode } as const
    try {
      await signIn(credential, () => true)
    } catch {
      forget()
      toast('账号已建好，请登录')
      onSignInFailed()
    }
  }

  const submit = handleSubmit(async ({ username, nickname, email, emailKey, emailCode, password }) => {
    const body = { username, nickname, email, emailKey, emailCode, password }
    try {
      const granted = await call('user.signUpByEmail', { body }, { quiet: failures.standsAtField })
      await signInFirst(email, granted)
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <UsernameField
        {...register('username')}
        hint="登录时使用，以字母开头，可含数字和下划线"
        error={errors.username?.message}
      />
      <TextField
        {...register('nickname')}
        label="昵称"
        hint="大家看到的名字"
        error={errors.nickname?.message}
        autoComplete="nickname"
      />
      <EmailField {...register('email')} error={errors.email?.message} />
      <EmailCodeField
        {...register('emailCode')}
        checkcodeType="signup"
        error={errors.emailCode?.message ?? errors.emailKey?.message}
        validEmail={async () => ((await trigger('email', { shouldFocus: true })) ? getValues('email') : null)}
        onSent={(key) => setValue('emailKey', key, { shouldValidate: true })}
      />
      <NewPasswordField {...register('password')} error={errors.password?.message} />
      <Controller
        control={control}
        name="agreed"
        render={({ field }) => (
          <Checkbox
            label={agreementSentence}
            checked={field.value}
            onCheckedChange={field.onChange}
            error={errors.agreed?.message}
          />
        )}
      />
      <Button type="submit" size="lg" block busy={isSubmitting}>
        注册
      </Button>
    </form>
  )
}
