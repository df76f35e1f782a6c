import fc from 'fast-check'
import { expect, test } from 'vitest'
import { berthOf, formationOf, letterOf, seatTextOf } from './formation.ts'
import { chooseSeats, type SeatQuestion } from './seat-choice.ts'
import { emptyStock, freeSeats, isFree, makeLayout, type Seat, takeSeat } from './stock.ts'

const fast = makeLayout(formationOf('CR400AF', 'G', 500_000), 10)
const slow = makeLayout(formationOf('', 'K', 2_000_000), 10)
const question = (given: Partial<SeatQuestion>): SeatQuestion => ({
  ...{ seatClass: 'second', fromSeq: 2, toSeq: 5, count: 1, reserved: 0 },
  wishes: { letters: [], berths: [], together: true },
  ...given,
})
const lettersOf = (letters: string[], given: Partial<SeatQuestion> = {}, stock = emptyStock(fast)) =>
  chooseSeats(
    fast,
    stock,
    question({ count: letters.length, wishes: { letters, berths: [], together: true }, ...given }),
  )
    ?.map(({ seatClass, seat }) => letterOf(seatClass, seat))
    .toSorted()

test('formations have the seats that their trains have', () => {
  const seatsOf = (named: string, kind: 'G' | 'D' | 'K', metres = 1) => {
    const { classes } = makeLayout(formationOf(named, kind, metres), 3)
    return Object.fromEntries(classes.map(({ seatClass, first, end }) => [seatClass, end - first]))
  }
  expect(seatsOf('', 'G')).toEqual({ business: 10, first: 28, second: 538 })
  expect(seatsOf('', 'G', 1_300_000)).toEqual({ business: 20, first: 56, second: 1076 })
  expect(seatsOf('', 'D')).toEqual({ first: 51, second: 559 })
  expect(seatsOf('moving-sleeper', 'D')).toEqual({ 'moving-sleeper': 520, second: 110 })
  expect(seatsOf('', 'K')).toEqual({ 'soft-sleeper': 72, 'hard-sleeper': 660, 'hard-seat': 472 })
})

test('no two seats of a train are printed alike', () => {
  for (const formation of [
    formationOf('', 'G', 1_300_000),
    formationOf('moving-sleeper', 'D', 1),
    formationOf('', 'K', 1),
  ]) {
    const { seats } = makeLayout(formation, 2)
    const texts = seats.map(seatTextOf)
    const twice = texts.filter((text, place) => texts.indexOf(text) !== place)
    expect(twice).toEqual([])
  }
})

test('who travels gets the letters and the berths that they wish for, beside each other', () => {
  expect(lettersOf(['A'])).toEqual(['A'])
  expect(lettersOf(['F', 'D'])).toEqual(['D', 'F'])
  expect(lettersOf(['A', 'C'], { seatClass: 'first' })).toEqual(['A', 'C'])
  expect(lettersOf(['F'], { seatClass: 'business' })).toEqual(['F'])
  const berths = chooseSeats(
    slow,
    emptyStock(slow),
    question({ seatClass: 'hard-sleeper', wishes: { letters: [], berths: ['lower'], together: false } }),
  )
  expect(berths?.map(({ seatClass, seat }) => berthOf(seatClass, seat))).toEqual(['lower'])
  for (const count of [2, 3, 4, 5]) {
    const seats = chooseSeats(fast, emptyStock(fast), question({ count })) ?? []
    expect(new Set(seats.map(({ car, seat }) => `${car} ${Math.floor(seat / 5)}`)).size).toBe(1)
  }
})

/** What is given on an empty train, without the car: `01A`. */
const printed = (letters: string[], stock = emptyStock(fast)) =>
  chooseSeats(fast, stock, question({ count: letters.length, wishes: { letters, berths: [], together: true } }))?.map(
    (seat) => seatTextOf(seat).slice(3, 6),
  )

test('what cannot be had side by side is given in one row, or in two one behind the other', () => {
  expect(printed(['A', 'A'])).toEqual(['01A', '02A'])
  expect(printed(['D', 'D'])).toEqual(['01D', '02D'])
  expect(printed(['A', 'F'])).toEqual(['01A', '01F'])
  expect(printed(['A', 'C', 'A', 'C'])?.toSorted()).toEqual(['01A', '01C', '02A', '02C'])
  const berths = chooseSeats(
    slow,
    emptyStock(slow),
    question({
      seatClass: 'hard-sleeper',
      count: 2,
      wishes: { letters: [], berths: ['lower', 'lower'], together: true },
    }),
  )
  expect(berths?.map((seat) => seatTextOf(seat).slice(3))).toEqual(['01号下铺', '02号下铺'])
})

test('where two rows have what is wished for, it is given; elsewhere who travels sits side by side where they can', () => {
  const range = fast.classes[2] as (typeof fast.classes)[number]
  const wished = fc.constantFrom('A', 'B', 'C', 'D', 'F')
  const one = fc.tuple(fc.array(wished, { minLength: 2, maxLength: 5 }), fc.integer({ min: 0, max: 100 }), fc.nat())
  fc.assert(
    fc.property(one, ([letters, percent, seed]) => {
      const stock = emptyStock(fast)
      for (let index = range.first; index < range.end; index++)
        if ((index * 7919 + seed) % 101 < percent) takeSeat(fast, stock, index, 0, 9)
      const wishes = { letters, berths: [], together: true }
      const seats = chooseSeats(fast, stock, question({ count: letters.length, wishes })) ?? []
      if (seats.length === 0) {
        expect(freeSeats(fast, stock, 'second', 2, 5)).toBeLessThan(letters.length)
        return
      }
      expect(new Set(seats.map(({ index }) => index)).size).toBe(letters.length)
      const free = fast.seats.filter(
        ({ index }) => index >= range.first && index < range.end && isFree(fast, stock, index, 2, 5),
      )
      expect(seats.every((seat) => free.includes(seat))).toBe(true)
      const rowAt = ({ car, seat }: Seat) => car * 1000 + Math.floor(seat / 5)
      const has = (given: readonly Seat[]) => {
        const left = given.map(({ seatClass, seat }) => letterOf(seatClass, seat))
        return letters.every((letter) => left.includes(letter) && left.splice(left.indexOf(letter), 1))
      }
      const rows = free.map(rowAt)
      if (rows.some((row) => has(free.filter((seat) => rowAt(seat) === row || rowAt(seat) === row + 1))))
        expect(has(seats)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a wish that cannot be fulfilled does not lose the seat', () => {
  const stock = emptyStock(fast)
  const { first, end } = fast.classes[2] as (typeof fast.classes)[number]
  for (let seat = first; seat < end; seat++)
    if (letterOf('second', (fast.seats[seat] as (typeof fast.seats)[number]).seat) === 'A')
      takeSeat(fast, stock, seat, 0, 9)
  expect(lettersOf(['A'], {}, stock)).toHaveLength(1)
})

test('a short trip goes where it leaves long stretches whole', () => {
  const stock = emptyStock(fast)
  const index = 400
  takeSeat(fast, stock, index, 0, 2)
  takeSeat(fast, stock, index, 5, 9)
  expect(chooseSeats(fast, stock, question({}))?.[0]?.index).toBe(index)
})

test('of what is kept for longer trips, shorter ones get none, and exactly the rest', () => {
  fc.assert(
    fc.property(fc.nat(600), fc.array(fc.tuple(fc.nat(537), fc.nat(8)), { maxLength: 200 }), (reserved, sold) => {
      const stock = emptyStock(fast)
      const first = fast.classes[2]?.first ?? 0
      for (const [seat, from] of new Map(sold)) takeSeat(fast, stock, first + seat, from, from + 1)
      const whole = freeSeats(fast, stock, 'second', 0, 9)
      const left = Math.min(whole, reserved)
      const most = freeSeats(fast, stock, 'second', 2, 5) - left
      const wishes = { letters: [], berths: [], together: false }
      const ask = (count: number) => chooseSeats(fast, stock, question({ count, reserved, wishes }))
      expect(ask(most + 1)).toBeUndefined()
      if (most === 0) return
      for (const { index } of ask(most) ?? []) takeSeat(fast, stock, index, 2, 5)
      expect(freeSeats(fast, stock, 'second', 0, 9)).toBe(left)
    }),
    { numRuns: 30 },
  )
})
