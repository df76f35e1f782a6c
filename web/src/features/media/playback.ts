/** What plays just now: only one thing does at a time. */
let playing: HTMLMediaElement | null = null

/** Called when something begins to play: what was playing is paused. */
export const takePlayback = (element: HTMLMediaElement): void => {
  if (playing !== element) playing?.pause()
  playing = element
}

const leftShare = 0.25

/**
 * Pauses a film when it leaves the screen.
 * @returns a function that ends it, and pauses, too
 */
export const pauseOutOfView = (element: HTMLMediaElement): (() => void) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry !== undefined && entry.intersectionRatio < leftShare) element.pause()
    },
    { threshold: leftShare },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    element.pause()
  }
}

/** A length of time as players show it: 3:07, 1:02:07. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1]}`
}
