import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { dayIn, findOffers, type Offer, type Traveller } from './traveller.ts'

const businessOf = ({ classes }: Offer) => classes.find(({ seatClass }) => seatClass === 'business')?.free ?? 0

const hold = async (traveller: Traveller, offer: Offer, seats: number): Promise<string | undefined> => {
  if (seats === 0) return undefined
  const children: string[] = []
  for (const number of '一二三四'.slice(0, seats - 1)) children.push(await traveller.addChild(`林${number}一`))
  const { id } = await traveller.hold(offer, { seatClass: 'business', children })
  return id
}

/**
 * Has two hold the business seats of a train, all but some. It is any of several trains, as each run of a test takes one.
 * @param daysAhead of those trains; tests that run beside each other take days of their own
 * @returns the train, and the orders of the two: the second one's, if there was something left to hold
 */
export const holdBusinessSeats = async (
  request: APIRequestContext,
  daysAhead: readonly number[],
  [first, second]: readonly [Traveller, Traveller],
  left: number,
) => {
  const days = await Promise.all(daysAhead.map((ahead) => findOffers(request, dayIn(ahead))))
  const fitting = days.flat().filter((one) => businessOf(one) > 5 && businessOf(one) < 11)
  const offer = fitting[randomInt(Math.max(1, fitting.length))]
  if (offer === undefined) throw new Error('no train with a few business seats is on sale')
  const rest = businessOf(offer) - left - 5
  return { offer, orders: [await hold(first, offer, 5), await hold(second, offer, rest)] as const }
}
