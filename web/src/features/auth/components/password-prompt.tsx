import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '#contract/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { createFormErrors } from '../form-errors.ts'

const schema = z.object({ password })

interface Values {
  password: string
}

const failures = createFormErrors<Values>({ password: 'password' })

/** For `quiet` of the call that takes the password: a wrong one is shown at the field, not toasted. */
export const standsAtPassword = failures.standsAtField

interface PasswordFormProps {
  /** What will happen, in one or two sentences. */
  text: string
  /** Names the action (e.g. 注销账号), not 确定. */
  confirmText: string
  danger?: boolean
  /** Makes the call, `quiet: standsAtPassword`; a ApiError that it throws is shown. */
  onConfirm: (password: string) => Promise<void>
}

export interface PasswordPromptProps extends PasswordFormProps {
  open: boolean
  /** The sheet closes by itself when the action is done. */
  onOpenChange: (open: boolean) => void
  title: string
}

/** Asks for the password, for a sheet that has more steps than this one. */
export const PasswordForm = ({ text, confirmText, danger, onConfirm }: PasswordFormProps) => {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await onConfirm(values.password)
    } catch (error) {
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <p className="text-base text-ink-2">{text}</p>
      <PasswordField
        {...register('password')}
        label="登录密码"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} size="lg" block busy={isSubmitting}>
        {confirmText}
      </Button>
    </form>
  )
}

/** Asks for the password before something that only the user may do. */
export const PasswordPrompt = ({ open, onOpenChange, title, onConfirm, ...rest }: PasswordPromptProps) => {
  const confirm = async (password: string) => {
    await onConfirm(password)
    onOpenChange(false)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      <PasswordForm {...rest} onConfirm={confirm} />
    </Sheet>
  )
}
