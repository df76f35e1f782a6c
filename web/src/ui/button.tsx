import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export interface ButtonLook {
  /** `primary` is the one call to action of a screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its place. */
  block?: boolean | undefined
}

const variants = {
  primary: 'bg-seal text-on-seal active:opacity-85',
  secondary: 'border border-edge/60 bg-card text-ink active:bg-wash',
  quiet: 'text-river active:bg-wash',
  danger: 'border border-rust/60 bg-card text-rust active:bg-wash',
}

const sizes = {
  sm: 'hit-44 min-h-8 px-3 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-12 px-6 text-lg',
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}) =>
  clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-control py-[0.25em] text-center font-medium text-balance transition select-none',
    'disabled:opacity-45',
    variants[variant],
    sizes[size],
    // With all of the width, two lines are better than words that reach the edges.
    block ? 'w-full' : 'whitespace-nowrap',
  )

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner in place of the text, keeps the width, and takes no clicks. */
  busy?: boolean
}

/** A button; `type` is `button` untold, so that it never sends a form by accident. */
export const Button = ({ variant, size, block, busy = false, className, children, onClick, ...rest }: ButtonProps) => {
  // Not `disabled`: a button that becomes disabled loses the keyboard's focus.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      className={clsx(buttonClass({ variant, size, block }), className)}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={clsx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>{children}</span>
    </button>
  )
}
