import { findBelow, gutter, placeCards } from './waterfall-layout.ts'
import type { Room } from './waterfall-place.ts'

// A waterfall that is drawn on the server, where nobody knows how wide the screen is: as on the most usual phone, and every measure
// grows with the width as it does when it is laid out anew, so that nothing moves then.

/** What is drawn: no card that begins below it. */
export const servedRoom: Room = { width: 374, scale: 1, above: 0, sight: 900 }

const columns = 2
/** No more cards begin above the end of what is drawn. */
const mostDrawn = 12

/**
 * The columns of the cards that are drawn on the server. They keep them on every phone, although others might be a little shorter there: none
 * shall change its place when it is known how wide the screen is.
 * @param heightOf of a card of this width, in px
 */
export const servedColumns = <Item>(
  items: readonly Item[],
  heightOf: (item: Item, width: number) => number,
): number[] => {
  const width = (servedRoom.width - gutter) / columns
  const heights = items.slice(0, mostDrawn).map((item) => heightOf(item, width))
  const { lefts, tops } = placeCards(heights, columns, width)
  return lefts.slice(0, findBelow(tops, servedRoom.sight)).map((left) => (left === 0 ? 0 : 1))
}

/** Of a card, in CSS. */
const cardWidth = `(100cqw - ${gutter}px) / ${columns}`

/** For `sizes` of a picture that fills a card, which stands 8 px from the edge of the screen. */
export const servedCardSizes = `calc(${100 / columns}vw - ${gutter * 1.5}px)`

/** What grows with the width of a card, in its widths, and what does not, in px. */
interface Part {
  share: number
  fixed: number
}

const lengthOf = ({ share, fixed }: Part) => `calc(${share.toFixed(4)} * ${cardWidth} + ${fixed}px)`

/**
 * Where cards stand, in CSS.
 * @param heights of the cards, and how much of each grows with its width
 */
export const placeServed = (heights: readonly number[], growing: readonly number[], width: number) => {
  const { lefts } = placeCards(heights, columns, width)
  const ends: Part[] = Array.from({ length: columns }, () => ({ share: 0, fixed: 0 }))
  return heights.map((height, index) => {
    const column = lefts[index] === 0 ? 0 : 1
    const { share, fixed } = ends[column] ?? { share: 0, fixed: 0 }
    const grown = growing[index] ?? 0
    const own = { share: grown / width, fixed: height - grown }
    ends[column] = { share: share + own.share, fixed: fixed + own.fixed + gutter }
    return {
      top: lengthOf({ share, fixed }),
      left: column === 0 ? 0 : `calc(50% + ${gutter / 2}px)`,
      width: `calc(50% - ${gutter / 2}px)`,
      height: lengthOf(own),
    }
  })
}
