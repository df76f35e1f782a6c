import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { createLedgerModule, houseAccount } from './modules/ledger/ledger.module.ts'
import { runCheckCommand } from './railway-check-command.ts'
import { makeApp } from './testing/app.ts'
import { buyOrder, createOrder, makeBuyer, openRuns } from './testing/train-order-steps.ts'

const app = await makeApp()
const { db } = app
const runOf = await openRuns(app)
const leg = { runId: runOf('G1', '2026-11-27'), toSeq: 2 }
const [buyer, other] = [await makeBuyer(app), await makeBuyer(app)]
const orders: TrainOrder[] = [
  await buyOrder(app, buyer, { legs: [leg] }),
  await buyOrder(app, other, { legs: [leg] }),
  (await createOrder(app, await makeBuyer(app), { legs: [leg] })).data,
]
const [mine = '', theirs = '', held = ''] = orders.map(({ id }) => id)

const check = () => runCheckCommand(app, [])
const run = (text: string) => sql.raw(text).execute(db)
const reservationOf = (orderId: string) => `(select reservation_id from train_tickets where order_id = ${orderId})`

// What stands behind the engine would not even let these in: the check must not lean on it.
beforeAll(async () => {
  await run(`alter table seat_reservations
    drop constraint seat_reservations_seat_once, drop constraint seat_reservations_passenger_once`)
})

afterEach(async () => {
  expect(await check()).toMatchObject({ code: 0 })
})

const flip = (column: string, at: number) =>
  `update run_stocks set ${column} = set_byte(${column}, ${at}, get_byte(${column}, ${at}) # 1) where run_id = ${leg.runId}`

/** One of each kind, with what takes it back. */
const planted: [what: string, plant: string, undo: string, found: RegExp][] = [
  [
    'a seat that is sold on a segment for which nobody has it',
    flip('masks', 300),
    flip('masks', 300),
    /seat \d+ .*: sold/,
  ],
  ['a number of free seats that is one off', flip('free', 1), flip('free', 1), /free: number 0 is/],
  ['somebody who stands and is not there', flip('standing', 1), flip('standing', 1), /standing: number 0 is 1, not 0/],
  [
    'a seat that two have',
    `update seat_reservations one set (car, seat, seat_index) = (select car, seat, seat_index from seat_reservations
      where id = ${reservationOf(mine)}) where id = ${reservationOf(theirs)}`,
    `update seat_reservations place set car = ticket.car, seat = ticket.seat,
      seat_index = (select seat_index from kept where kept.id = place.id)
      from train_tickets ticket where ticket.reservation_id = place.id and place.id = ${reservationOf(theirs)}`,
    /is sold twice on segment 0/,
  ],
  [
    'somebody on two trains at once',
    `update seat_reservations set passenger_key = (select passenger_key from kept where id = ${reservationOf(mine)})
      where id = ${reservationOf(theirs)}`,
    `update seat_reservations place set passenger_key = kept.passenger_key from kept where kept.id = place.id`,
    /somebody has .* at once/,
  ],
  [
    'a reservation with other times than its train',
    `update seat_reservations set span = tstzrange(lower(span), upper(span) + interval '1 minute') where id = ${reservationOf(mine)}`,
    `update seat_reservations place set span = kept.span from kept where kept.id = place.id`,
    /reservation .* has other times/,
  ],
  [
    'a paid ticket without its seat',
    `update seat_reservations set released_at = now() where id = ${reservationOf(mine)}`,
    `update seat_reservations set released_at = null where id = ${reservationOf(mine)}`,
    /ticket \d+ has no seat any more/,
  ],
  [
    'an order that has lapsed and holds its seat',
    `update train_orders set state = 'lapsed', ended_at = now() where id = ${held}`,
    `update train_orders set state = 'held', ended_at = null where id = ${held}`,
    /ticket \d+ still holds its seat/,
  ],
  [
    'a ticket that was given back and holds its seat',
    `update train_tickets set state = 'refunded', ended_at = now() where order_id = ${mine}`,
    `update train_tickets set state = 'kept', ended_at = null where order_id = ${mine}`,
    /ticket \d+ still holds its seat/,
  ],
  [
    'a ticket that is printed for another seat',
    `update train_tickets set car = car + 1 where order_id = ${mine}`,
    `update train_tickets set car = car - 1 where order_id = ${mine}`,
    /ticket \d+ is for another place/,
  ],
  [
    'a seat that no ticket knows',
    `update train_tickets set reservation_id = null where order_id = ${mine}`,
    `update train_tickets ticket set reservation_id = kept.id from kept
      where ticket.order_id = ${mine} and kept.passenger_key = ticket.passenger_key`,
    /reservation .* is held by no ticket/,
  ],
  [
    'an order that says more than the ledger has moved',
    `update train_orders set received = received + 1 where id = ${mine}`,
    `update train_orders set received = received - 1 where id = ${mine}`,
    /order \d+ says 55401 分, the ledger 55400/,
  ],
]

describe('what contradicts is found, whatever kept it out before', () => {
  beforeAll(async () => {
    await run('create table kept as table seat_reservations')
  })

  test.each(planted)('%s', async (_, plant, undo, found) => {
    await run(plant)
    const { lines, code } = await check()
    await run(undo)
    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(found)
  })
})

test('money that was moved for an order that is not there is found', async () => {
  const ledger = createLedgerModule(app).service
  const move = async (id: string, from: 'fares' | 'suspense', to: 'fares' | 'suspense', subject: string) =>
    await ledger.post(db, [
      {
        transfers: [
          { id, from: houseAccount('fen', from), to: houseAccount('fen', to), amount: 5, kind: 'payment', subject },
        ],
      },
    ])
  await move('stray', 'suspense', 'fares', 'train-order:999999')
  expect((await check()).lines[0]).toMatch(/moved something for train-order:999999/)
  // What was moved stays so: the order appears instead.
  await run(`insert into train_orders (id, user_id, client_id, state, price, received, created_at, expires_at, paid_at, departs_at, arrives_at)
    select 999999, user_id, gen_random_uuid(), 'paid', 5, 5, created_at, expires_at, now(), departs_at, arrives_at
    from train_orders where id = ${mine}`)
})
