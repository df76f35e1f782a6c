import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { twoFactorCode } from '#contract/two-factor-code.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { codeErrors } from '../form-errors.ts'

const schema = z.object({ code: twoFactorCode })

const codeLength = 6

export interface CodeFormProps {
  /** `digits`: six of them, of an authenticator app or a mail, sent by themselves. `recovery`: a recovery code. */
  kind: 'digits' | 'recovery'
  label: string
  hint?: string
  /** Names the action. */
  submitText: string
  danger?: boolean
  /** There is something to read or to do first: a phone's keyboard would stand over it. */
  focusLater?: boolean
  /** Makes the call, `quiet: codeErrors.standsAtField`. */
  onSubmit: (code: string) => Promise<void>
  /** Stands between the code and the button. */
  children?: ReactNode
}

/** Asks for one code. */
export const CodeForm = ({
  kind,
  label,
  hint,
  submitText,
  danger,
  focusLater = false,
  onSubmit,
  children,
}: CodeFormProps) => {
  const { control, register, handleSubmit, setError, resetField, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    // A half-typed code is no mistake yet.
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const error = errors.code?.message

  const submit = handleSubmit(async ({ code }) => {
    if (kind === 'digits' && code.length < codeLength)
      return setError('code', { message: `请输入 ${codeLength} 位数字` }, { shouldFocus: true })
    try {
      await onSubmit(code)
    } catch (failure) {
      // Digits serve once, whether they were right or not; what got no answer can be sent again.
      if (kind === 'digits' && failure instanceof ApiError && codeErrors.standsAtField(failure)) resetField('code')
      codeErrors.show(failure, setError)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {kind === 'digits' ? (
        <Controller
          control={control}
          name="code"
          render={({ field: { ref, value, onChange } }) => (
            <DigitsField
              ref={ref}
              autoFocus={!focusLater}
              autoComplete="one-time-code"
              label={label}
              hint={hint}
              length={codeLength}
              value={value}
              onChange={onChange}
              onComplete={() => void submit()}
              busy={isSubmitting}
              error={error}
            />
          )}
        />
      ) : (
        <TextField
          {...register('code')}
          autoFocus={!focusLater}
          label={label}
          hint={hint}
          error={error}
          placeholder="XXXXX-XXXXX"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      {children}
      <Button type="submit" variant={danger ? 'danger' : 'primary'} size="lg" block busy={isSubmitting}>
        {submitText}
      </Button>
    </form>
  )
}
