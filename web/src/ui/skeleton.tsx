import { clsx } from 'clsx'

/** A quiet block in the shape of what is still loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    data-skeleton
    className={clsx('block animate-pulse-soft rounded-control bg-line', className)}
  />
)

/**
 * Class of what holds parts under each other of which each loads by itself: a part is seen once those above it have loaded, so that
 * nothing moves away from under a finger. All of them load at once.
 */
export const revealForwards = '[&>:has([data-skeleton])~*]:invisible'
