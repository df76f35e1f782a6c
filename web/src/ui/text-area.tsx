import { clsx } from 'clsx'
import { type ComponentProps, type FormEvent, useId } from 'react'
import { FieldFrame, controlClass, describedBy } from './field-frame.tsx'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** Keeps the label for a screen reader only. */
  hideLabel?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
  /** Grows with the text up to `maxHeightPx`, then scrolls. */
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
        style={autoGrow ? { maxHeight: maxHeightPx, ...style } : style}
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
