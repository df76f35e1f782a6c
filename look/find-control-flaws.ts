import type { Page } from '@playwright/test'

/**
 * What is wrong with controls and pictures of the page as it is shown: controls that lie over one another, those that a finger of
 * 44 px misses (WCAG 2.2 lets links within a text be as high as its line), and pictures that make the page jump when they come.
 */
export const findControlFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const smallestPx = 44
    /**
     * Of a cell of a grid, of which the columns are given: seven days have no 44 px each where 320 px are all there is. Next to
     * one another they are what WCAG 2.5.8 asks for at least.
     */
    const smallestCellPx = 24
    const tolerancePx = 1
    const found = new Set<string>()
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words.trim().slice(0, 24)}`
    }
    const drawn = { opacityProperty: true, visibilityProperty: true }
    const ancestors = (element: Element) => {
      const all: Element[] = []
      for (let one = element.parentElement; one !== null; one = one.parentElement) all.push(one)
      return all
    }
    const stays = (element: Element) =>
      [element, ...ancestors(element)].find((one) => /fixed|sticky/.test(getComputedStyle(one).position))

    /** The part of an element that the containers around it show. */
    const shownBox = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (const one of ancestors(element)) {
        if (getComputedStyle(one).overflow === 'visible') continue
        const edge = one.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    const kinds =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=menuitem], [role=option], [role=slider]'
    const controls = [...document.querySelectorAll(kinds)]
      .filter((element) => element.checkVisibility(drawn) && element.closest('[inert], [aria-hidden=true]') === null)
      .map((element) => ({ element, box: shownBox(element) }))
      // For screen readers only, swiped away, or below the window.
      .filter(({ box }) => box.width > 2 && box.height > 2 && box.top < innerHeight && box.bottom > 0)

    const isOf = (hit: Element | null, element: Element) => {
      if (hit === null) return false
      if (element.contains(hit)) return true
      const label = hit.closest('label')
      return label !== null && (label.control === element || label.contains(element))
    }
    const isHit = (element: Element, x: number, y: number) => isOf(document.elementFromPoint(x, y), element)

    /** How far from its middle a finger still meets it, in px; pseudo elements and labels count. */
    const reach = (element: Element, { left, top, width, height }: DOMRect) => {
      const [x, y] = [left + width / 2, top + height / 2]
      const smallest = element.closest('[role=grid]') === null ? smallestPx : smallestCellPx
      const half = smallest / 2 - tolerancePx
      const toSide = (dx: number, dy: number) => isHit(element, x + dx * half, y + dy * half)
      /** A control at the edge of what it grows into may reach further on one side only. */
      const along = (dx: number, dy: number, size: number) => {
        if (size >= smallest - tolerancePx) return true
        const [one, other] = [toSide(dx, dy), toSide(-dx, -dy)]
        if (one && other) return true
        const far = smallest - size / 2 - tolerancePx
        return (
          (one && isHit(element, x + dx * far, y + dy * far)) || (other && isHit(element, x - dx * far, y - dy * far))
        )
      }
      return { wide: along(1, 0, width), high: along(0, 1, height) }
    }

    const isInText = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length

    // What scrolls downwards would scroll sideways, too, before anything were cut off.
    for (const one of document.querySelectorAll('main, [role=dialog], [role=alertdialog]'))
      if (
        one.checkVisibility(drawn) &&
        one.scrollWidth > one.clientWidth + 2 &&
        getComputedStyle(one).overflowX === 'auto'
      )
        found.add(`wider than its place: ${nameOf(one)}`)

    for (const { element, box } of controls) {
      if (isInText(element)) continue
      // What is half covered by a bar or cut by an edge is met when it is scrolled to.
      if (!isHit(element, box.left + box.width / 2, box.top + box.height / 2)) continue
      const whole = element.getBoundingClientRect()
      if (box.width < whole.width - 1 || box.height < whole.height - 1 || box.bottom > innerHeight - 22) continue
      const { wide, high } = reach(element, box)
      if (!wide || !high)
        found.add(`smaller than 44 px (${Math.round(box.width)} × ${Math.round(box.height)}): ${nameOf(element)}`)
    }

    for (const [index, one] of controls.entries())
      for (const other of controls.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (stays(one.element) !== stays(other.element)) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width <= 4 || height <= 4) continue
        const smaller = Math.min(one.box.width * one.box.height, other.box.width * other.box.height)
        // A control that stands wholly on another (a star on a card that is a link) is meant so.
        if (width * height < smaller * 0.9)
          found.add(`one control over another: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }

    const pen = document.createElement('canvas').getContext('2d')
    for (const { element } of controls) {
      if (!(element instanceof HTMLInputElement) || element.value !== '' || element.placeholder === '' || pen === null)
        continue
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      pen.font = getComputedStyle(element, '::placeholder').font
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (pen.measureText(element.placeholder).width > room + tolerancePx)
        found.add(`a placeholder that is cut off: ${element.placeholder}`)
    }

    for (const image of document.images) {
      if (!image.checkVisibility(drawn)) continue
      // Not drawn, it says what it was given instead of what it became.
      const { display } = image.style
      image.style.display = 'none'
      const { width, height, aspectRatio, position, inset } = getComputedStyle(image)
      const isSized =
        (width !== 'auto' && height !== 'auto') || (aspectRatio !== 'auto' && (width !== 'auto' || height !== 'auto'))
      const isStretched = /absolute|fixed/.test(position) && !inset.includes('auto')
      image.style.display = display
      if (!isSized && !isStretched) found.add(`a picture without a size: ${nameOf(image)} ${image.src.slice(-40)}`)
    }
    return [...found]
  })
