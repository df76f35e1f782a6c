import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { credential } from '#contract/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField, type TextFieldProps } from '#web/ui/field.tsx'
import { UsernameField } from './account-fields.tsx'
import { createFormErrors } from '../form-errors.ts'
import { usePictureCode } from '../api/picture-code.ts'
import { signIn } from '../api/sign-in.ts'
import { Spinner } from '#web/ui/spinner.tsx'

interface PictureCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  code: ReturnType<typeof usePictureCode>
}

/** The letters of a picture; a tap on it brings another one. */
const PictureCodeField = ({ code: { picture, loading, refresh }, ...rest }: PictureCodeFieldProps) => (
  <TextField
    {...rest}
    label="图形验证码"
    placeholder="输入图中字符"
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    trailing={
      <button
        type="button"
        aria-label="看不清，换一张图形验证码"
        aria-busy={loading}
        onClick={refresh}
        className="mr-0.5 grid h-12 w-[130px] shrink-0 place-items-center overflow-hidden rounded-control text-xs text-ink-2"
      >
        {picture === undefined ? (
          loading ? (
            <Spinner />
          ) : (
            '点这里重新获取'
          )
        ) : (
          // The picture is drawn on white.
          <img src={picture.image} alt="" width={130} height={48} className={loading ? 'opacity-50' : undefined} />
        )}
      </button>
    }
  />
)

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
