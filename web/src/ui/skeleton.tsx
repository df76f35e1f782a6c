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
 * Ref of what holds parts under each other of which each loads by itself: a part is seen once those above it have loaded, so that
 * nothing moves away from under a finger. All of them load at once. Not by `:has()` and a sibling: Chromium leaves hidden what that
 * no longer applies to (decision 0081).
 */
export const revealForwards = (box: HTMLElement | null): (() => void) | undefined => {
  if (box === null) return undefined
  const look = () => {
    let waits = false
    for (const part of box.children) {
      part.toggleAttribute('data-unready', waits)
      waits ||= part.querySelector('[data-skeleton]') !== null
    }
  }
  look()
  // Told before the next frame is painted.
  const observer = new MutationObserver(look)
  observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}
