import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { userCalls } from '#contract/user.ts'
import { z } from 'zod'
import { call } from '#web/lib/client/client.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { List } from '#web/ui/list.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { createFormErrors } from '../form-errors.ts'
import { NewPasswordField } from './account-fields.tsx'
import { passwordStrengthOf } from '../password-strength.ts'

type ChosenPasswordFieldProps = Parameters<typeof NewPasswordField>[0] & {
  /** As it stands in the field. */
  typed: string
}

/** A new password, with a quiet word on how it stands. */
const ChosenPasswordField = ({ typed, ...props }: ChosenPasswordFieldProps) => {
  const { level, text } = passwordStrengthOf(typed)
  return (
    <div>
      <NewPasswordField {...props} hint={text} />
      <div aria-hidden="true" className="mt-1.5 flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className="h-1 flex-1 rounded-full bg-line transition-colors"
            style={step <= level ? { background: 'var(--color-leaf)' } : undefined}
          />
        ))}
      </div>
    </div>
  )
}

const schema = userCalls.updatePassword.input.body
  .extend({ endOthersFlag: z.boolean(), repeated: z.string().min(1, '请再输入一遍新密码') })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: '两次输入的新密码不一样',
  })
type Values = z.input<typeof schema>

const failures = createFormErrors<Values>({ password: 'password', newPassword: 'newPassword' })

/** What is said of "the password" where two are given: only the new one can be too common. */
const ofNewPassword = (failure: unknown) => failure instanceof ApiError && failure.key === 'PASSWORD_COMMON'

interface ChangePasswordFormProps {
  /** For password managers: whose password it is. */
  username: string
  onChanged: (endedOthers: boolean) => void
  onForgotten: () => void
}

/** Sets a new password in place of the one that is known. */
export const ChangePasswordForm = ({ username, onChanged, onForgotten }: ChangePasswordFormProps) => {
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', newPassword: '', repeated: '', endOthersFlag: true },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'newPassword' })

  const submit = handleSubmit(async ({ password, newPassword, endOthersFlag }) => {
    const body = { password, newPassword, endOthersFlag }
    try {
      await call('user.updatePassword', { body }, { quiet: failures.standsAtField })
      onChanged(endOthersFlag)
    } catch (error) {
      if (ofNewPassword(error)) setError('newPassword', { message: (error as Error).message }, { shouldFocus: true })
      else failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div>
        <PasswordField
          {...register('password')}
          label="当前密码"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Button variant="quiet" className="-mx-3 px-3!" onClick={onForgotten}>
          忘记当前密码
        </Button>
      </div>
      <ChosenPasswordField
        {...register('newPassword')}
        label="新密码"
        typed={typed}
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...register('repeated')}
        label="再输入一遍新密码"
        autoComplete="new-password"
        error={errors.repeated?.message}
      />
      <List>
        <li>
          <Controller
            control={control}
            name="endOthersFlag"
            render={({ field }) => (
              <Switch
                label="其他设备退出登录"
                description="除了本机，都要用新密码重新登录"
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
        </li>
      </List>
      <Button type="submit" size="lg" block busy={isSubmitting}>
        修改密码
      </Button>
    </form>
  )
}
