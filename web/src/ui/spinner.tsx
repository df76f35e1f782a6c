import { clsx } from 'clsx'

/** A turning ring in the colour of the text around it. Says nothing: what stands around it must. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'inline-block size-5 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent',
      className,
    )}
  />
)
