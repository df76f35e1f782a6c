import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { credential } from '#contract/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { UsernameField } from './account-fields.tsx'
import { createFormErrors } from '../form-errors.ts'
import { usePictureCode } from '../api/picture-code.ts'
import { signIn } from '../api/sign-in.ts'
import { PictureCodeField } from './picture-code-field.tsx'

const schema = credential.options[0].pick({ username: true, password: true, checkcode: true })

interface Values {
  username: string
  password: string
  checkcode: string
}

const failures = createFormErrors<Values>({ username: 'username', password: 'password', checkcode: 'checkcode' })

/** Signs in by password; the picture keeps programs from guessing. */
export const PasswordSignInForm = () => {
  const { register, handleSubmit, setError, resetField, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { username: '', password: '', checkcode: '' },
  })
  const { errors, isSubmitting } = formState
  const code = usePictureCode('login')

  const submit = handleSubmit(async (values) => {
    try {
      await signIn({ ...values, authType: 'password', checkcodekey: await code.getKey() }, failures.standsAtField)
    } catch (error) {
      resetField('checkcode')
      code.refresh()
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <UsernameField {...register('username')} placeholder="用户名、邮箱或手机号" error={errors.username?.message} />
      <PasswordField
        {...register('password')}
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
