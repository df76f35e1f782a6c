// The things of a list, as a mouse and a keyboard reach them: cards, replies, and rows of the list of chats.

const thingSelector = 'article, .list-pane [data-press]'

/** Where keys work: in a modal, where one stands open, else on the page. */
const scopeOf = (): Element =>
  document.querySelector('.topic-modal') ?? document.querySelector('.frame') ?? document.body

const thingsIn = (scope: Element): HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>(thingSelector)].filter((thing) => thing.checkVisibility())

/** The card, reply or row that has the focus in it. */
const currentThing = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(thingSelector) ?? null

/** The way into a thing, which is what has its focus; a reply has none, and has it itself. */
const entryOf = (thing: HTMLElement): HTMLElement =>
  thing.querySelector<HTMLElement>('a[href^="/topic-detail/"], a[href^="/chat-detail"]') ?? thing

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 120 && top < window.innerHeight - 60
}

/** Leads the focus to the next thing (1) or the one before (-1); at first to the one at the top of what is seen. */
export const stepCards = (by: 1 | -1): void => {
  const things = thingsIn(scopeOf())
  const current = currentThing()
  const index = current === null ? -1 : things.indexOf(current)
  const next = index === -1 ? things.find(isInView) : things[index + by]
  if (next === undefined) return
  const entry = entryOf(next)
  if (entry === next) next.tabIndex = -1
  entry.focus({ preventScroll: true })
  next.scrollIntoView({ block: next.offsetHeight > window.innerHeight * 0.7 ? 'start' : 'nearest' })
}

/** What can be done with the topic that is open. */
const barOf = () => scopeOf().querySelector('[aria-label="话题操作"]')

/** Gives the thing that has the focus a star, else the topic that is open; or takes it back. */
export const star = (): void => {
  const button = '[aria-pressed][aria-label^="星标"]'
  const found = currentThing()?.querySelector<HTMLElement>(button) ?? barOf()?.querySelector<HTMLElement>(button)
  found?.click()
}

/** Begins an answer to the reply that has the focus, else to the topic that is open. */
export const reply = (): void => {
  const found = currentThing()?.querySelector<HTMLElement>('[aria-label^="回复 "]') ?? barOf()?.querySelector('button')
  found?.click()
}

const menuButtonOf = (thing: Element | null) => thing?.querySelector<HTMLElement>('button[aria-label^="更多"]')

/** Opens the menu of the thing that has the focus, or of the topic that is open. */
export const openMenu = (): void => {
  const button = menuButtonOf(currentThing()) ?? menuButtonOf(document.querySelector('.topic-modal header'))
  button?.click()
}

/** What pulling down does: begins the list again, by its button, or by its tab where that is chosen already. */
export const refresh = (): void => {
  const ways = scopeOf().querySelectorAll<HTMLElement>('button[aria-label="刷新"], [role="tab"][aria-selected="true"]')
  ;[...ways].find((way) => way.checkVisibility() && way.closest('[inert]') === null)?.click()
}

/** What has a menu of the browser's own that is of use: what is written in, what plays, and links within a text. */
const ownMenuSelector = 'input, textarea, [contenteditable], video, audio, a[target="_blank"], p a'

/** A right click, or the menu key, on a card or a reply opens the menu of that; with Shift it is the browser's own. */
export const openAtPointer = (event: MouseEvent): void => {
  const { target } = event
  if (event.defaultPrevented || event.shiftKey || !(target instanceof Element)) return
  if (target.closest(ownMenuSelector) !== null || getSelection()?.isCollapsed === false) return
  const button = menuButtonOf(target.closest(thingSelector))
  if (!button) return
  event.preventDefault()
  button.click()
}
