import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { FieldFrame, controlClass, describedBy } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

interface FieldProps {
  label: string
  /** What is wrong and how to mend it; read out as soon as it appears. */
  error?: string | undefined
  hint?: string | undefined
  /** Stands inside the field's right end, e.g. a button or a picture. */
  trailing?: ReactNode
}

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {}

/** One line of text with its label, hint and error. Takes what an `input` takes, `ref` included. */
export const TextField = ({ label, error, hint, trailing, id, className, ...rest }: TextFieldProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <div className={clsx(controlClass(error), 'flex min-h-12 items-center', className)}>
        <input
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, error, hint)}
          className="h-full min-h-11 min-w-0 flex-1 bg-transparent px-3 text-lg outline-none"
        />
        {trailing}
      </div>
    </FieldFrame>
  )
}

/** A password, hidden until the user asks to see it. */
export const PasswordField = ({ trailing, ...rest }: TextFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <>
          {trailing}
          <IconButton
            label={shown ? '隐藏密码' : '显示密码'}
            aria-pressed={shown}
            className="text-ink-2"
            onClick={() => setShown(!shown)}
          >
            {shown ? <Eye size={20} aria-hidden /> : <EyeOff size={20} aria-hidden />}
          </IconButton>
        </>
      }
    />
  )
}

export { TextArea, type TextAreaProps } from './text-area.tsx'
