import { expect, test } from 'vitest'
import { berthsOf, mayStand, rowOf, type Seat, toggleSeat, wishesOf } from './seats.ts'

test('rows lie as in the cars', () => {
  expect(rowOf('second')).toEqual([
    ['A', 'B', 'C'],
    ['D', 'F'],
  ])
  expect(rowOf('business')).toEqual([['A', 'C'], ['F']])
  expect(rowOf('hard-seat')).toBeUndefined()
  expect(berthsOf('hard-sleeper')).toHaveLength(3)
  expect([mayStand('second'), mayStand('first')]).toEqual([true, false])
})

test('as many seats are chosen as people travel: the first gives way', () => {
  let chosen: readonly Seat[] = []
  for (const seat of ['1A', '1B', '2F'] as const) chosen = toggleSeat(chosen, seat, 2)
  expect(chosen).toEqual(['1B', '2F'])
  expect(toggleSeat(chosen, '1B', 2)).toEqual(['2F'])
})

test('asks for letters in the order of the rows, and no more than travel', () => {
  expect(wishesOf(['2F', '1A'], [], 2)).toEqual({ letters: ['A', 'F'], berths: [], together: true })
  expect(wishesOf(['1A', '2F'], ['lower', 'upper'], 1)).toEqual({ letters: ['A'], berths: ['lower'], together: false })
})
