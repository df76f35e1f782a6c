import type { Page } from '@playwright/test'

const growText = () => {
  const style = new CSSStyleSheet()
  style.replaceSync('html { font-size: 200% !important }')
  document.adoptedStyleSheets.push(style)
}

/** Makes all text twice as large, as the system's setting does. */
export const doubleText = (page: Page): Promise<unknown> => page.addInitScript(growText)

/** The same, on the page that is open and until it is left. */
export const doubleTextNow = (page: Page): Promise<void> => page.evaluate(growText)

/**
 * What does not fit on the page as it is shown: what reaches beyond the window, text that is cut off, texts that lie over
 * one another. What scrolls sideways by itself may be wider, and a line that ends in dots says that it goes on; not so the
 * words of a button or a tab, which one must be able to read to press it.
 */
export const findMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerancePx = 1.5
    const found = new Set<string>()
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 24)}`

    const withAncestors = (element: Element) => {
      const all: Element[] = []
      for (let one: Element | null = element; one !== null; one = one.parentElement) all.push(one)
      return all
    }
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    const scrolls = /auto|scroll/
    const endsInDots = (element: Element) => {
      const { textOverflow, webkitLineClamp } = styleOf(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    const isDrawn = (element: Element, above: readonly Element[]) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // For screen readers only.
      !above.some((one) => one.clientWidth <= 1 && one.clientHeight <= 1 && styleOf(one).overflow !== 'visible')

    const isOpaque = (element: Element) => /^rgb\(|, 1\)$/.test(styleOf(element).backgroundColor)
    /** Something that is not see-through lies over it: a bar that stays, a row over the buttons that a swipe shows. */
    const isCovered = (element: Element, { left, right, top, bottom }: DOMRect) => {
      for (const one of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
        if (one.contains(element) || element.contains(one)) return false
        if (isOpaque(one)) return true
      }
      return false
    }

    if (document.documentElement.scrollWidth > innerWidth + tolerancePx) found.add('the page is wider than the window')

    const texts: { element: Element; box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()

    /** The part of a line that its containers show, and what they cut off. */
    const lookAt = (element: Element, above: readonly Element[], line: DOMRect) => {
      let { left, right, top, bottom } = line
      // Comes into the window when it is wanted.
      if (bottom <= 0 || top >= innerHeight) return
      for (const one of above) {
        const { overflowX, overflowY, display } = styleOf(one)
        if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
        const edge = one.getBoundingClientRect()
        const outSide = right > edge.right + tolerancePx || left < edge.left - tolerancePx
        const outBelow = bottom > edge.bottom + line.height * 0.3 || top < edge.top - line.height * 0.3
        if (outSide && scrolls.test(overflowX) && one.scrollWidth > one.clientWidth) return
        if (outSide && !endsInDots(one)) found.add(`cut off at the side: ${nameOf(element)}`)
        if (outSide && endsInDots(one) && one.closest('button, [role=tab], [role=radio], label'))
          found.add(`words of a control end in dots: ${nameOf(element)}`)
        const mayBeBelow = scrolls.test(overflowY) || endsInDots(one)
        if (outBelow && !mayBeBelow && one !== document.body) found.add(`cut off below: ${nameOf(element)}`)
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
        if (right - left < 2 || bottom - top < line.height / 2) return
      }
      if (right > innerWidth + tolerancePx || left < -tolerancePx) found.add(`beyond the window: ${nameOf(element)}`)
      const box = new DOMRect(left, top, right - left, bottom - top)
      if (!isCovered(element, box)) texts.push({ element, box })
    }

    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || node.textContent?.trim() === '' || element.closest('script, style, noscript, svg'))
        continue
      const above = withAncestors(element)
      if (!isDrawn(element, above)) continue
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) if (line.width > 2 && line.height > 2) lookAt(element, above, line)
    }

    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Boxes of lines are higher than their letters.
        if (width <= 3 || height <= Math.min(one.box.height, other.box.height) * 0.35) continue
        const left = Math.max(one.box.left, other.box.left)
        const both = new DOMRect(left, Math.max(one.box.top, other.box.top), width, height)
        // A line that reaches below the edge of a dialog is seen as far as it does not.
        if (isCovered(one.element, both) || isCovered(other.element, both)) continue
        found.add(`one text over another: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
    return [...found]
  })
