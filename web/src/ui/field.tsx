import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { placeholderFit } from './placeholder-fit.ts'

/** The box around what is typed. */
const controlClass = (error: string | undefined) =>
  clsx(
    'w-full rounded-control border bg-card transition-colors -outline-offset-1 has-focus-visible:outline-2 has-focus-visible:outline-river',
    error ? 'border-rust' : 'border-edge/50 focus-within:border-river',
  )

/** Ids of what describes the field, for `aria-describedby`. */
export const describedBy = (id: string, error: string | undefined, hint: string | undefined) =>
  clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined

interface FieldFrameProps {
  id: string
  label: string
  hideLabel?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** Label above, hint and error below a control. */
export const FieldFrame = ({ id, label, hideLabel = false, error, hint, children }: FieldFrameProps) => (
  <div>
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm text-ink-2'}>
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-3">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rust">
        {error}
      </p>
    )}
  </div>
)

interface FieldProps {
  label: string
  /** What is wrong and how to mend it; read out as soon as it appears. */
  error?: string | undefined
  hint?: string | undefined
  /** Stands inside the field's right end, e.g. a button or a picture; below what is typed where the placeholder needs all of the width. */
  trailing?: ReactNode
}

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {}

/** One line of text with its label, hint and error. Takes what an `input` takes, `ref` included. */
export const TextField = ({ label, error, hint, trailing, id, className, ...rest }: TextFieldProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <div className={clsx(controlClass(error), 'flex min-h-12 flex-wrap items-center justify-end', className)}>
        <input
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, error, hint)}
          style={placeholderFit(rest.placeholder)}
          className="placeholder-fit h-full min-h-11 min-w-0 flex-[1_1_calc(var(--placeholder-length)*1em+1.5rem)] bg-transparent px-3 py-[0.25em] text-lg outline-none"
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

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** Keeps the label for a screen reader only. */
  hideLabel?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
  /** Grows with the text up to `maxHeightPx` (more where letters are large), then scrolls. */
  autoGrow?: boolean
  maxHeightPx?: number
}

const growByHand = ({ currentTarget: area }: FormEvent<HTMLTextAreaElement>) => {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}

/** Several lines of text. */
export const TextArea = ({
  label,
  hideLabel,
  error,
  hint,
  autoGrow = false,
  maxHeightPx = 160,
  id,
  className,
  style,
  onInput,
  ...rest
}: TextAreaProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <textarea
        {...rest}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, error, hint)}
        onInput={(event) => {
          if (autoGrow) growByHand(event)
          onInput?.(event)
        }}
        style={autoGrow ? { maxHeight: `max(${maxHeightPx}px, min(${maxHeightPx / 16}rem, 40dvh))`, ...style } : style}
        className={clsx(
          controlClass(error),
          'block resize-none px-3 py-2.5 text-lg leading-normal',
          autoGrow && 'field-sizing-content min-h-11',
          className,
        )}
      />
    </FieldFrame>
  )
}
