import { flushSync } from 'react-dom'

export interface SwipedTabs {
  /** The element of the tabs themselves; the last thing in it is the line under the chosen one. */
  list: HTMLElement
  keys: readonly string[]
  value: string
  /** The panel of a tab, where there is one just now. */
  panelOf: (key: string) => HTMLElement | null
  onChange: (key: string) => void
  onPeek?: ((key: string | null) => void) | undefined
}

/** A movement decides after so many px whether it is one to the side. */
const slackPx = 8
/** Let go with this speed, it turns the page however short the way, in px/ms. */
const flickSpeed = 0.35
/** Slower, it turns from this share of the width on. */
const turningShare = 0.4
const settleMs = 220
/** The speed is that of the last moments: who stops before they let go does not throw. */
const speedMs = 80
/** Where nothing is beside it, a panel goes along this much. */
const resistance = 0.3

/** What scrolls sideways, or is dragged itself, keeps its finger. */
const keepsFinger = (target: Element, panel: Element) => {
  if (target.closest('input, textarea, select, [contenteditable], [role=slider], canvas, video') !== null) return true
  for (let one: Element | null = target; one !== null && one !== panel; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true
  return false
}

const stand = (panel: HTMLElement | null, px: number | null) => {
  if (panel === null) return
  // None at rest: a translation would become the ground of everything that is fixed inside.
  panel.style.translate = px === null ? '' : `${px}px 0`
}

/** Resolves when the panels are where they belong; at once for who wants less motion. */
const glide = async (panels: readonly (readonly [HTMLElement | null, from: number, to: number])[]) => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  await Promise.all(
    panels.map(async ([panel, from, to]) => {
      if (panel === null) return
      const frames = { translate: [`${from}px 0`, `${to}px 0`] }
      const motion = panel.animate(frames, { duration: still ? 0 : settleMs, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' })
      stand(panel, to)
      await motion.finished.catch(() => {})
    }),
  )
}

/** Moves the line under the tabs between two of them. */
const moveLine = (list: HTMLElement, from: string, to: string | undefined, share: number) => {
  const line = list.lastElementChild
  if (!(line instanceof HTMLElement)) return
  const middleOf = (key: string) => {
    const tab = list.querySelector<HTMLElement>(`#tab-${CSS.escape(key)}`)
    return tab === null ? null : tab.offsetLeft + tab.offsetWidth / 2 - line.offsetWidth / 2
  }
  const [start, end] = [middleOf(from), to === undefined ? null : middleOf(to)]
  if (start === null || end === null) return
  line.style.transition = share === 0 || share === 1 ? '' : 'none'
  line.style.translate = `${start + (end - start) * share}px 0`
}

let busy = false

/**
 * Follows a finger that has just come down on the panel of the chosen tab. When it goes sideways, the panel goes along, and
 * that of the next tab comes with it; let go far or fast enough, the next tab is chosen. Up and down is left to the browser
 * (`touch-action` of the panels).
 */
export const followSwipe = (start: PointerEvent, tabs: SwipedTabs): void => {
  const { list, keys, value, panelOf, onChange, onPeek } = tabs
  const panel = panelOf(value)
  if (busy || !(start.target instanceof Element) || !panel?.contains(start.target)) return
  if (keepsFinger(start.target, panel)) return

  const width = panel.clientWidth
  const index = keys.indexOf(value)
  const ending = new AbortController()
  const { signal } = ending
  let swiping = false
  let peeked: string | null = null
  let dx = 0
  let recent: { x: number; at: number }[] = []

  const peek = (key: string | null) => {
    if (key === peeked || onPeek === undefined) return
    stand(peeked === null ? null : panelOf(peeked), null)
    peeked = key
    flushSync(() => onPeek(key))
  }
  const nextKey = () => keys[index - Math.sign(dx)]
  /** Where the next panel stands when that of the chosen tab stands at 0. */
  const beside = () => -Math.sign(dx) * width
  const shown = () => (peeked === null ? dx * resistance : dx)

  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY]
    if (!swiping) {
      if (Math.hypot(x, y) < slackPx) return
      if (Math.abs(x) < Math.abs(y) * 1.2) return ending.abort()
      swiping = true
      busy = true
    }
    dx = x
    recent = [...recent.filter(({ at }) => at > event.timeStamp - speedMs), { x, at: event.timeStamp }]
    const next = nextKey()
    peek(next ?? null)
    stand(panel, shown())
    if (peeked !== null) stand(panelOf(peeked), beside() + shown())
    moveLine(list, value, next, Math.min(0.99, Math.abs(dx) / width))
  }

  const rest = () => {
    stand(panel, null)
    if (peeked !== null) stand(panelOf(peeked), null)
    busy = false
  }

  const turn = async (next: string) => {
    const to = -beside()
    if (peeked === null) {
      // The next panel takes the place of this one: it comes from where the finger has pulled it.
      flushSync(() => onChange(next))
      stand(panel, null)
      const come = panelOf(next)
      await glide([[come, beside() * resistance, 0]])
      stand(come, null)
      busy = false
      return
    }
    await glide([
      [panel, dx, to],
      [panelOf(next), beside() + dx, 0],
    ])
    flushSync(() => {
      onChange(next)
      onPeek?.(null)
    })
    rest()
  }

  const goBack = async () => {
    await glide([
      [panel, shown(), 0],
      [peeked === null ? null : panelOf(peeked), beside() + shown(), beside()],
    ])
    rest()
    peek(null)
  }

  const end = (taken: boolean) => (event: PointerEvent) => {
    // A second finger ends it, and so does the next one where this one went before its code had come.
    if (event.pointerId !== start.pointerId && event.type !== 'pointerdown') return
    ending.abort()
    if (!swiping) return
    const first = recent.find(({ at }) => at > event.timeStamp - speedMs)
    const speed = first === undefined ? 0 : (dx - first.x) / Math.max(1, event.timeStamp - first.at)
    const thrown = Math.abs(speed) > flickSpeed
    const turns = thrown ? Math.sign(speed) === Math.sign(dx) : Math.abs(dx) > width * turningShare
    const next = nextKey()
    moveLine(list, value, next, taken && turns ? 1 : 0)
    if (taken && turns && next !== undefined) void turn(next)
    else void goBack()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', end(true), { signal })
  window.addEventListener('pointercancel', end(false), { signal })
  window.addEventListener('pointerdown', end(false), { signal, capture: true })
}
