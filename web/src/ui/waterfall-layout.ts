// Where the cards of a waterfall stand. Each goes into the column that is the shortest so far, so their tops never rise from one to the
// next: the order of reading is the order of the list, and what is in sight is found by bisection. Among the first, whose columns the
// server has chosen for a screen that is a little wider or narrower, one may stand a few px above the one before it.

/** Between cards and at both sides, in px. */
export const gutter = 8

/** Width of a card, in px at the usual size of text, of which as many stand side by side as fit. */
const usualWidth = 170

/**
 * How many columns there are: two on a phone, one where the text is so large that two would be cut to pieces, three to five on a wide screen.
 * @param width of the room, in px
 * @param scale of the text; 1 is usual
 */
export const countColumns = (width: number, scale: number): number => {
  const room = width / scale
  if (room < 250) return 1
  if (room < 480) return 2
  return Math.min(5, Math.max(3, Math.floor((room + gutter) / (usualWidth + gutter))))
}

/** Where each card stands, in px from the corner of the first. */
export interface Places {
  /** Of every card alike. */
  width: number
  lefts: readonly number[]
  /** Never falling, but see above. */
  tops: readonly number[]
  heights: readonly number[]
  /** Of them all. */
  height: number
  /** Of the tallest card. */
  tallest: number
}

/**
 * Puts cards of these heights into columns of this width.
 * @param first the columns of the first cards, where they have been chosen before
 */
export const placeCards = (
  heights: readonly number[],
  columns: number,
  width: number,
  first: readonly number[] = [],
): Places => {
  const ends = Array.from({ length: columns }, () => 0)
  const lefts: number[] = []
  const tops: number[] = []
  for (const [index, height] of heights.entries()) {
    const column = first[index] ?? ends.indexOf(Math.min(...ends))
    const top = ends[column] ?? 0
    lefts.push(column * (width + gutter))
    tops.push(top)
    ends[column] = top + height + gutter
  }
  return { width, lefts, tops, heights, height: Math.max(...ends), tallest: Math.max(0, ...heights) }
}

/** The first card whose top is not above this line; one after the last where there is none. */
export const findBelow = (tops: readonly number[], line: number): number => {
  let low = 0
  let high = tops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) < line) low = middle + 1
    else high = middle
  }
  return low
}

/** The cards of which something stands between two lines, in their order, and those that lie between them in it: none is passed over. */
export const findBetween = ({ tops, heights, tallest }: Places, from: number, to: number): number[] => {
  const stands = (index: number) => (tops[index] ?? 0) + (heights[index] ?? 0) > from
  let first = findBelow(tops, from - tallest)
  let end = findBelow(tops, to)
  while (first < end && !stands(first)) first++
  while (first < end && !stands(end - 1)) end--
  return Array.from({ length: end - first }, (_, index) => first + index)
}
