import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gutter, placeCards } from './waterfall-layout.ts'
import { servedColumns, servedRoom } from './waterfall-served.ts'

/** A card of which a part grows with its width. */
const cards = fc.array(fc.record({ share: fc.double({ min: 0.75, max: 1.34, noNaN: true }), fixed: fc.nat(120) }), {
  maxLength: 40,
})

const place = (list: { share: number; fixed: number }[], room: number) => {
  const heightOf = ({ share, fixed }: (typeof list)[number], width: number) => Math.round(share * width) + fixed + 36
  const width = (room - gutter) / 2
  const heights = list.map((card) => heightOf(card, width))
  return { ...placeCards(heights, 2, width, servedColumns(list, heightOf)), plain: placeCards(heights, 2, width) }
}

test('on every phone a card stands in the column in which the server has drawn it', () => {
  fc.assert(
    fc.property(cards, fc.integer({ min: 304, max: 414 }), (list, room) => {
      const served = place(list, servedRoom.width).plain
      const here = place(list, room)
      for (const [index, top] of served.tops.entries())
        if (top < servedRoom.sight)
          expect([index, (here.lefts[index] ?? 0) > 0]).toEqual([index, (served.lefts[index] ?? 0) > 0])
    }),
  )
})

test('on the screen for which the server draws, all stand as they would anyway', () => {
  fc.assert(
    fc.property(cards, (list) => {
      const { plain, lefts, tops } = place(list, servedRoom.width)
      expect({ lefts, tops }).toEqual({ lefts: plain.lefts, tops: plain.tops })
    }),
  )
})
