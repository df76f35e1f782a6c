import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { checkcode, checkcodeKey, email } from '#contract/checkcode.ts'
import { z } from 'zod'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from './account-fields.tsx'
import { EmailCodeField } from './email-code-field.tsx'
import { createFormErrors } from '../form-errors.ts'
import { signIn } from '../api/sign-in.ts'

const schema = z.object({ email, emailKey: checkcodeKey, emailCode: checkcode })

interface Values {
  email: string
  emailKey: string
  emailCode: string
}

const failures = createFormErrors<Values>({
  username: 'email',
  email: 'email',
  emailCode: 'emailCode',
  checkcode: 'emailCode',
  checkcodekey: 'emailCode',
})

/** Signs in by a code that is mailed to the user. */
export const EmailSignInForm = () => {
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', emailKey: '', emailCode: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email: username, emailKey, emailCode }) => {
    try {
      await signIn(
        { authType: 'email', username, checkcodekey: emailKey, checkcode: emailCode },
        failures.standsAtField,
      )
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <EmailField {...register('email')} error={errors.email?.message} />
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
