export interface PullListener {
  /** Asked at each new touch. */
  mayStart: () => boolean
  /** How far the finger is below where it began, in px; may go back to 0. */
  pulled: (px: number) => void
  /** The pull is over; `taken` is false if the system took the touch away. */
  released: (taken: boolean) => void
}

/**
 * Follows one finger that pulls down a container which stands at its top. Movement in any other direction is left to
 * the browser. Returns the function that stops following.
 */
export const followPull = (scroller: HTMLElement, { mayStart, pulled, released }: PullListener) => {
  let start: { x: number; y: number } | null = null
  let pulling = false

  const handleStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (pulling) finish(false)
    start = null
    if (!touch || event.touches.length > 1 || scroller.scrollTop > 0 || !mayStart()) return
    start = { x: touch.clientX, y: touch.clientY }
  }

  const handleMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start || !touch) return
    const down = touch.clientY - start.y
    const aside = Math.abs(touch.clientX - start.x)
    // The first movement decides: sideways and upwards belong to others.
    if (!pulling && down <= aside) {
      start = null
      return
    }
    pulling = true
    if (event.cancelable) event.preventDefault()
    pulled(Math.max(0, down))
  }

  const finish = (taken: boolean) => {
    start = null
    if (!pulling) return
    pulling = false
    released(taken)
  }
  const handleEnd = () => finish(true)
  const handleCancel = () => finish(false)

  scroller.addEventListener('touchstart', handleStart, { passive: true })
  // Not passive: without preventDefault the browser takes the pull for a scroll and reports it every 200 ms only.
  scroller.addEventListener('touchmove', handleMove, { passive: false })
  scroller.addEventListener('touchend', handleEnd)
  scroller.addEventListener('touchcancel', handleCancel)
  return () => {
    scroller.removeEventListener('touchstart', handleStart)
    scroller.removeEventListener('touchmove', handleMove)
    scroller.removeEventListener('touchend', handleEnd)
    scroller.removeEventListener('touchcancel', handleCancel)
  }
}
