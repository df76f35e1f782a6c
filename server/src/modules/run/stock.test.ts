import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Formation } from './formation.ts'
import { findRunFaults, type HeldPlace } from './run-faults.ts'
import { chooseSeats } from './seat-choice.ts'
import {
  copyStock,
  countStanding,
  emptyStock,
  freeSeats,
  freeStanding,
  isFree,
  makeLayout,
  recount,
  releaseSeat,
  takeSeat,
} from './stock.ts'

const small: Formation = {
  cars: [
    { number: 1, seatClass: 'business', seats: 3, rowsBefore: 0 },
    { number: 2, seatClass: 'second', seats: 7, rowsBefore: 0 },
    { number: 3, seatClass: 'second', seats: 5, rowsBefore: 0 },
  ],
  standing: 2,
}

/** What happens to a run, by numbers that choose among what there is. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('take', 'take', 'take', 'stand', 'release'),
    seatClass: fc.constantFrom('business' as const, 'second' as const, 'second' as const),
    from: fc.nat(),
    length: fc.nat(),
    count: fc.integer({ min: 1, max: 5 }),
    which: fc.nat(),
    together: fc.boolean(),
  }),
  { maxLength: 60 },
)

test('whatever is taken and given back, the stock says of every pair of stops what a plain list of tickets says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 26 }), steps, (stops, acts) => {
      const layout = makeLayout(small, stops)
      const stock = emptyStock(layout)
      const held: HeldPlace[] = []
      const isTaken = (seat: number, from: number, to: number) =>
        held.some(({ seatIndex, fromSeq, toSeq }) => seatIndex === seat && fromSeq < to && from < toSeq)
      const freeIn = (seatClass: string, from: number, to: number) =>
        layout.seats.filter((seat) => seat.seatClass === seatClass && !isTaken(seat.index, from, to))
      const mostStanding = (from: number, to: number) =>
        Math.max(
          ...Array.from({ length: to - from }, (_, at) => from + at).map(
            (at) =>
              held.filter(({ seatIndex, fromSeq, toSeq }) => seatIndex === null && fromSeq <= at && at < toSeq).length,
          ),
        )
      let made = 0
      for (const { act, seatClass, from, length, count, which, together } of acts) {
        const fromSeq = from % layout.segments
        const toSeq = fromSeq + 1 + (length % (layout.segments - fromSeq))
        if (act === 'release') {
          const [place] = held.splice(which % Math.max(1, held.length), 1)
          if (place?.seatIndex === null) countStanding(layout, stock, place.fromSeq, place.toSeq, -1)
          else if (place) releaseSeat(layout, stock, place.seatIndex, place.fromSeq, place.toSeq)
          continue
        }
        const hold = { fromSeq, toSeq }
        if (act === 'stand') {
          expect(freeStanding(layout, stock, fromSeq, toSeq)).toBe(layout.standing - mostStanding(fromSeq, toSeq))
          if (freeStanding(layout, stock, fromSeq, toSeq) < 1) continue
          countStanding(layout, stock, fromSeq, toSeq, 1)
          held.push({ ...hold, id: `${++made}`, seatClass: 'standing', seatIndex: null, car: null, seat: null })
          continue
        }
        const wishes = { letters: [], berths: [], together }
        const free = freeIn(seatClass, fromSeq, toSeq)
        const chosen = chooseSeats(layout, stock, { seatClass, fromSeq, toSeq, count, wishes, reserved: 0 })
        // What is shown is orderable: so many seats can be had as are free, and none more.
        expect(chosen?.length).toBe(free.length >= count ? count : undefined)
        for (const { index, car, seat } of chosen ?? []) {
          expect(free.map((one) => one.index)).toContain(index)
          takeSeat(layout, stock, index, fromSeq, toSeq)
          held.push({ ...hold, id: `${++made}`, seatClass, seatIndex: index, car, seat })
        }
      }
      for (let from = 0; from < layout.segments; from++)
        for (let to = from + 1; to <= layout.segments; to++)
          for (const { seatClass } of layout.classes)
            expect(freeSeats(layout, stock, seatClass, from, to)).toBe(freeIn(seatClass, from, to).length)
      expect(recount(layout, stock)).toEqual(stock.free)
      expect(findRunFaults(layout, stock, held)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('what is not free is not taken, and what is not sold not given back', () => {
  const layout = makeLayout(small, 10)
  const stock = emptyStock(layout)
  takeSeat(layout, stock, 4, 2, 6)
  expect(isFree(layout, stock, 4, 0, 2)).toBe(true)
  const before = copyStock(stock)
  expect(() => takeSeat(layout, stock, 4, 5, 7)).toThrow('not free')
  expect(stock).toEqual(before)
  expect(() => releaseSeat(layout, copyStock(stock), 4, 5, 7)).toThrow('free already')
  countStanding(layout, stock, 0, 9, 1)
  countStanding(layout, stock, 0, 1, 1)
  expect(() => countStanding(layout, stock, 0, 2, 1)).toThrow('nobody more')
})

test('each error that is planted into a stock, or into what is reserved on it, is found', () => {
  const layout = makeLayout(small, 12)
  const stock = emptyStock(layout)
  const place = (id: string, seatIndex: number, fromSeq: number, toSeq: number): HeldPlace => {
    const { car, seat, seatClass } = layout.seats[seatIndex] as (typeof layout.seats)[number]
    return { id, seatClass, seatIndex, car, seat, fromSeq, toSeq }
  }
  const standing = { id: 'c', seatClass: 'standing', seatIndex: null, car: null, seat: null } as const
  const held = [place('a', 0, 0, 5), place('b', 5, 3, 11), { ...standing, fromSeq: 2, toSeq: 4 }]
  takeSeat(layout, stock, 0, 0, 5)
  takeSeat(layout, stock, 5, 3, 11)
  countStanding(layout, stock, 2, 4, 1)
  expect(findRunFaults(layout, stock, held)).toEqual([])

  const planted = (plant: (copy: typeof stock) => void) => {
    const copy = copyStock(stock)
    plant(copy)
    return findRunFaults(layout, copy, held)
  }
  // A seat that is sold and reserved for nobody; a number that is off by one; one who stands too few; half a stock.
  expect(planted((copy) => takeSeat(layout, copy, 7, 0, 1))).toContainEqual(expect.stringContaining('seat 7 (car 2'))
  expect(planted(({ free }) => free.writeUInt16BE(free.readUInt16BE(8) + 1, 8))).toHaveLength(1)
  expect(planted((copy) => countStanding(layout, copy, 2, 3, -1))).toEqual(['standing: number 2 is 0, not 1'])
  expect(planted((copy) => void (copy.masks = copy.masks.subarray(2)))).toHaveLength(1)

  const amid = (...places: HeldPlace[]) => findRunFaults(layout, stock, [...held, ...places])
  expect(amid(place('d', 0, 4, 6))).toContainEqual('reservation d: seat 0 is sold twice on segment 4')
  expect(amid(place('e', 9, 4, 6))).toContainEqual(expect.stringContaining('seat 9'))
  expect(amid({ ...place('f', 9, 4, 6), car: 9 })).toEqual(['reservation f: there is no seat 9 like that'])
  expect(amid({ ...place('g', 9, 4, 12) })).toEqual(['reservation g is not on the way'])
  const third = { ...standing, fromSeq: 2, toSeq: 3 }
  expect(amid({ ...third, id: 'h' }, { ...third, id: 'i' })).toContainEqual('reservation i: more stand than may')
  expect(findRunFaults(layout, stock, held.slice(1))).not.toEqual([])
})
