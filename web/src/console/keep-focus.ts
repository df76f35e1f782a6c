/** Where somebody was in a page: what holds it, from near by to all of it, and as which of its children. */
interface Spot {
  element: HTMLElement
  /** By which it is found again where it was drawn anew. */
  name: string
  trail: readonly { holder: Element; index: number }[]
  /** Of the place in the console. */
  address: string
}

const reachable =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled, [type=radio]:not(:checked)), select, textarea, [tabindex="0"]'
const fields = 'input:not([type=hidden]), select, textarea'

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim()
const reachableIn = (holder: Element): HTMLElement[] =>
  [...holder.querySelectorAll<HTMLElement>(reachable)].filter((element) => element.getClientRects().length > 0)

const trailOf = (element: Element, ground: Element): Spot['trail'] => {
  const trail = []
  for (let child = element; child !== ground && child.parentElement !== null; child = child.parentElement)
    trail.push({ holder: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return trail
}

/** What has the same name in the nearest of what held it that is still there: the button that opened a form, drawn anew. */
const findAgain = ({ name, trail }: Spot): HTMLElement | undefined => {
  for (const { holder } of trail) {
    const found = holder.isConnected && reachableIn(holder).find((element) => nameOf(element) === name)
    if (found) return found
  }
}

/** What stands where it stood, or else next to that: the same of the next row, or of the last one. */
const findBeside = ({ name, trail }: Spot): HTMLElement | undefined => {
  for (const { holder, index } of trail) {
    if (!holder.isConnected) continue
    const [here, after, before] = [index, index + 1, index - 1].map((at) => {
      const child = holder.children[at]
      return child ? reachableIn(child) : []
    })
    const near = [here, after, before?.toReversed()].find((elements) => elements?.length) ?? []
    const found = near.find((element) => nameOf(element) === name) ?? near[0]
    if (found) return found
  }
}

const addressNow = () => location.pathname + location.search

/**
 * Keeps who has no mouse where they are: what has the focus may go by what it does (a row that is dealt with, a button that gives way to a
 * form, a link to another page of the section), and the browser would begin at the top of the page again.
 * @param ground within which what has the focus may go
 * @returns what ends it
 */
export const keepFocus = (ground: HTMLElement): (() => void) => {
  let spot: Spot | undefined
  /** Forms that stand in the page, by what opened them. */
  const openers = new WeakMap<Element, Spot>()

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !ground.contains(target)) return
    const form = target.closest('form')
    // One that takes the focus by itself.
    if (form && spot && !spot.element.isConnected && !openers.has(form)) openers.set(form, spot)
    spot = { element: target, name: nameOf(target), trail: trailOf(target, ground), address: addressNow() }
  }
  // Who has a mouse and points at nothing wants nothing to have the focus.
  const forget = () => (spot = undefined)

  const heading = () => ground.querySelector<HTMLElement>('h1')
  /** Back from a page, its link in the list; elsewhere where one begins to read. */
  const findElsewhere = ({ address }: Spot): HTMLElement | null =>
    [...ground.querySelectorAll('a')].find((a) => a.getAttribute('href') === address && !a.closest('header')) ??
    heading()
  const openedForm = (lost: Spot, added: readonly Element[]): HTMLElement | undefined => {
    for (const element of added) {
      const form = element.matches('form') ? element : element.querySelector('form')
      const field = form?.querySelector<HTMLElement>(fields)
      if (!form || !field) continue
      openers.set(form, lost)
      return field
    }
  }
  const restore = (changes: MutationRecord[]) => {
    if (spot === undefined || spot.element.isConnected || document.activeElement !== document.body) return
    const added = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node): node is Element => node instanceof Element && ground.contains(node))
    const form = spot.element.closest('form')
    const opener = form ? openers.get(form) : undefined
    const next =
      spot.address === addressNow()
        ? (openedForm(spot, added) ?? (opener && findAgain(opener)) ?? findBeside(spot) ?? heading())
        : findElsewhere(spot)
    // Nothing is there yet: once it is.
    if (!next) return
    if (next.matches('h1')) next.tabIndex = -1
    next.focus()
  }

  const observer = new MutationObserver(restore)
  // Dialogs, which go before or after what they are about, stand beside.
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget, true)
  }
}
