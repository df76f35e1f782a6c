import './star-taps.css'

/** Further apart, two taps are two taps. A picture waits so long before it opens. */
export const doubleTapMs = 250
/** A finger does not come down twice on the same spot, in px. */
const slackPx = 40

const starDrawing =
  '<svg viewBox="0 0 24 24" fill="currentColor" stroke="#fff" stroke-width="1" stroke-linejoin="round"><path d="m12 2.6 2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95Z"/></svg>'

/** A star that pops up where the finger is, and is gone. An ornament: the star's button says what has happened. */
const popStar = async ({ clientX, clientY }: MouseEvent) => {
  const pop = document.createElement('div')
  pop.className = 'star-pop'
  pop.ariaHidden = 'true'
  pop.style.cssText = `left: ${clientX}px; top: ${clientY}px`
  pop.innerHTML = starDrawing
  document.body.append(pop)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frames = calm
    ? [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }]
    : [
        { scale: 0.3, rotate: '-24deg', opacity: 0 },
        { scale: 1.15, rotate: '4deg', opacity: 1, offset: 0.25 },
        { scale: 1, rotate: '0deg', opacity: 1, offset: 0.7 },
        { scale: 1.25, opacity: 0 },
      ]
  await pop.animate(frames, { duration: 700, easing: 'ease-out' }).finished.catch(() => {})
  pop.remove()
}

/** Presses the button of the star, on the page that is shown, unless it is given already: two taps take nothing back. */
const giveStar = (topicId: string) => {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-star="${CSS.escape(topicId)}"]`)]
  const button = all.find((one) => one.checkVisibility()) ?? all[0]
  if (button?.ariaPressed === 'false') button.click()
}

interface FirstTap {
  topicId: string
  event: MouseEvent
  /** Does what a single tap does, where that has been put off. */
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Two taps on the text or a picture of a topic (`data-topic`) star it (`data-star`). What a single tap does is done at once;
 * a picture alone (`data-waits`) opens only when no second tap can come any more. For fingers: a mouse marks a word by that.
 * @returns a function that ends it
 */
export const startStarTaps = (): (() => void) => {
  let first: FirstTap | null = null

  const isSecond = (before: MouseEvent, { timeStamp, clientX, clientY }: MouseEvent) =>
    timeStamp - before.timeStamp <= doubleTapMs &&
    Math.hypot(clientX - before.clientX, clientY - before.clientY) <= slackPx

  const handleClick = (event: MouseEvent) => {
    // What was put off is clicked by no finger.
    if (!event.isTrusted || !(event instanceof PointerEvent) || event.pointerType !== 'touch') return
    const before = first
    first = null
    if (before !== null && isSecond(before.event, event)) {
      clearTimeout(before.timer)
      event.preventDefault()
      event.stopPropagation()
      giveStar(before.topicId)
      void popStar(event)
      return
    }
    if (!(event.target instanceof Element)) return
    const topicId = event.target.closest<HTMLElement>('[data-topic]')?.dataset.topic
    const control = event.target.closest<HTMLElement>('a, button, input, video, audio, [role=slider]')
    if (topicId === undefined) return
    if (control?.dataset.waits !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      first = { topicId, event, timer: setTimeout(() => control.click(), doubleTapMs) }
    } else if (control === null || control.getAttribute('href') === `/topic-detail/${topicId}`)
      first = { topicId, event, timer: undefined }
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
