import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for who does not see the icon. */
  label: string
}

/** A 44 px button that is only an icon, in the colour of the text around it. */
export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={clsx(
      'inline-grid size-11 shrink-0 place-items-center rounded-full transition active:bg-wash disabled:opacity-45',
      className,
    )}
  >
    {children}
  </button>
)
