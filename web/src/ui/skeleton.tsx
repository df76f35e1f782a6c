import { clsx } from 'clsx'

/** A quiet block in the shape of what is still loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={clsx('block animate-pulse-soft rounded-control bg-line', className)} />
)
