import { contract } from '#contract/index.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import type { TestApp } from './app.ts'
import { makeCall } from './call.ts'
import type { openSeatShop } from './seat-shop.ts'
import { buyOrder, makeBuyer, ticketIdsOf } from './train-order-steps.ts'

const orders = contract.trainOrder

/** Seats of the dearest class of the trains of the tests. */
const scarceSeats = 20

/** Gives a ticket back for what the quote says. */
export const refundOrder = async (
  at: TestApp,
  buyer: Awaited<ReturnType<typeof makeBuyer>>,
  order: TrainOrder,
): Promise<void> => {
  const ticketIds = ticketIdsOf(order)
  const { data: quote } = await makeCall(at, orders.refundQuote, { body: { ticketIds } }, buyer)
  const { status } = await makeCall(at, orders.refund, { body: { ticketIds, agreedBack: quote.back } }, buyer)
  if (status !== 200) throw new Error(`a ticket was not taken back: ${status}`)
}

/**
 * A run whose seats of the dearest class are gone, some of them to buyers who may give them back.
 * @param holders how many of them
 */
export const fillRun = async (
  app: TestApp,
  shop: ReturnType<typeof openSeatShop>,
  { runId, toSeq, holders }: { runId: string; toSeq: number; holders: number },
) => {
  const leg = { runId, fromSeq: 0, toSeq, seatClass: 'business' as const }
  await shop.take(scarceSeats - holders, leg)
  const held: { buyer: Awaited<ReturnType<typeof makeBuyer>>; order: TrainOrder }[] = []
  for (let count = 0; count < holders; count++) {
    const buyer = await makeBuyer(app)
    held.push({ buyer, order: await buyOrder(app, buyer, { legs: [leg] }) })
  }
  /** One of them gives it back. @param at by which process @param renew signs in again, where the time has moved */
  const release = async (
    at = app,
    renew: (buyer: (typeof held)[number]['buyer']) => Promise<(typeof held)[number]['buyer']> = (buyer) =>
      Promise.resolve(buyer),
  ): Promise<void> => {
    const { buyer, order } = held.shift() ?? {}
    if (!buyer || !order) throw new Error('nobody is left who could give a seat back')
    await refundOrder(at, await renew(buyer), order)
  }
  return { leg, release }
}
