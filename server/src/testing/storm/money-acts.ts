import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '#contract/index.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { Asker, Person } from './asker.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { doneTasks, type Friends, paymentPassword } from './money-people.ts'
import { makePacketActs } from './packet-acts.ts'
import type { Random } from './random.ts'
import type { Tally } from './tally.ts'

interface Parts {
  asker: Asker
  random: Random
  tally: Tally
  hosts: string[]
  gateway: Pick<GatewayProcess, 'chargeBack'>
  people: readonly Person[]
  friends: readonly Friends[]
  offers: readonly { id: string }[]
}

/** Somebody does something, until they know what became of it. */
type Act = (person: Person) => Promise<unknown>

/** What a browser does at the gateway: it is opened again until there is an answer. */
const browse = async (url: string, method = 'GET'): Promise<Response> => {
  for (;;)
    try {
      return await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(60_000) })
    } catch {
      await pause(100)
    }
}

const prices = { 'make-up-card': 15, 'train-2': 120, 'train-5': 200 } as const

/** All that people do with money, points and coupons, each with how often beside the others. */
export const makeActs = (parts: Parts): [weight: number, act: Act][] => {
  const { asker, random, tally, hosts, gateway, people, friends, offers } = parts
  const { payment, remittance, welfare, coupon, mall, wallet } = contract
  const amount = (most: number) => 1 + random.below(most)
  const open: string[] = []

  const begin = async (person: Person) => {
    const body = { clientId: randomUUID(), amount: 100 + random.below(3000) }
    const told = await asker.ask(person, payment.beginTopUp, { body }, ({ id }) =>
      tally.topUps.set(id, { userId: person.id, amount: body.amount }),
    )
    return 'data' in told ? told.data : undefined
  }
  const close = (person: Person, id: string) => asker.ask(person, payment.closeTopUp, { body: { id } })
  const pay = async (payUrl: string) => {
    const opened = await browse(payUrl)
    const cashier = opened.headers.get('location')
    if (cashier) await browse(`${new URL(cashier, payUrl).href}/pay`, 'POST')
  }
  /** Some have their bank take back what has arrived, be it spent by then or not. */
  const takeBack = async (payUrl: string, most: number) => {
    const { out_trade_no: outTradeNo } = JSON.parse(new URL(payUrl).searchParams.get('biz_content') ?? '') as {
      out_trade_no: string
    }
    await gateway.chargeBack(outTradeNo, random.next() < 0.5 ? undefined : amount(most))
  }
  const topUp: Act = async (person) => {
    const order = await begin(person)
    if (!order) return
    const { id, payUrl } = order
    const way = random.next()
    if (way < 0.1) return
    if (way < 0.2) return await close(person, id)
    // Given up, and paid all the same in another tab.
    if (way < 0.3) await close(person, id)
    if (way < 0.4) await Promise.all([pay(payUrl), close(person, id)])
    else await pay(payUrl)
    if (way > 0.8) await pay(payUrl)
    if (random.next() > 0.4) return
    const told = await asker.ask(person, payment.topUpDetail, { params: { id } })
    if ('data' in told && told.data.state === 'paid' && random.next() < 0.3) await takeBack(payUrl, told.data.amount)
  }

  const withdraw: Act = (person) => {
    const body = { clientId: randomUUID(), amount: 100 + random.below(1000), paymentPassword }
    return asker.ask(
      person,
      payment.withdraw,
      { body },
      ({ id }) => tally.withdrawals.set(id, { userId: person.id, amount: body.amount }),
      ['PAYEE_NEEDED', 'BALANCE_SHORT', 'WITHDRAWALS_DAY_FULL', 'PAYOUTS_BLOCKED', 'SPENDING_LIMIT_REACHED'],
    )
  }

  const remit: Act = () => {
    const { windowId, members } = random.pick(friends)
    const [sender, recipient] = random.next() < 0.5 ? members : members.toReversed()
    if (!sender || !recipient) return Promise.resolve()
    const body = { clientId: randomUUID(), windowId, amount: amount(800), note: '', paymentPassword }
    return asker.ask(
      sender,
      remittance.send,
      { body },
      ({ id }) => {
        tally.remittances.set(id, { senderId: sender.id, recipientId: recipient.id, windowId, amount: body.amount })
        open.push(id)
      },
      ['BALANCE_SHORT', 'SPENDING_LIMIT_REACHED', 'PAYMENTS_DAY_FULL', 'PAYOUTS_BLOCKED'],
    )
  }

  const byId = new Map(people.map((person) => [person.id, person]))
  const accept = async (person: Person, id: string) => {
    const told = await asker.ask(person, remittance.accept, { body: { id } }, () => tally.ended(id, 'accepted'), [
      'REMITTANCE_RETURNED',
    ])
    if ('refused' in told) tally.ended(id, 'returned')
  }
  const sendBack = async (person: Person, id: string) => {
    const told = await asker.ask(person, remittance.return, { body: { id } }, () => tally.ended(id, 'returned'), [
      'REMITTANCE_ACCEPTED',
    ])
    if ('refused' in told) tally.ended(id, 'accepted')
  }
  /** One of the latest, so that several people of a moment do something with the same one; some nobody ever looks at. */
  const answer: Act = async (stranger) => {
    const id = open[open.length - 1 - random.below(Math.min(open.length, 40))]
    const one = id === undefined ? undefined : tally.remittances.get(id)
    const recipient = byId.get(one?.recipientId ?? '')
    if (id === undefined || !recipient) return
    const way = random.next()
    if (way < 0.05 && stranger !== recipient)
      return await asker.ask(stranger, remittance.accept, { body: { id } }, () => wrongly(id), ['REMITTANCE_GONE'])
    if (way < 0.15) await Promise.all([accept(recipient, id), sendBack(recipient, id)])
    else await (way < 0.7 ? accept : sendBack)(recipient, id)
  }
  const wrongly = (id: string) => void asker.wrongs.push(`a stranger has accepted the remittance ${id}`)

  const operate = (
    person: Person,
    key: string,
    body: Parameters<typeof asker.ask<typeof welfare.operate>>[2]['body'],
  ) =>
    asker.ask(
      person,
      welfare.operate,
      { body },
      ({ gained }) => tally.points.set(`${person.id} ${key}`, { userId: person.id, points: gained }),
      ['MAKE_UPS_USED_UP', 'POINTS_SHORT', 'MAKE_UP_NEEDLESS', 'MAKE_UP_LATE'],
    )
  const signIn: Act = async (person) => {
    const day = shanghaiDay(new Date())
    // The day may end while it is asked for: what was signed in for is not known then.
    if (shanghaiDay(new Date(Date.now() + 120_000)) !== day) return
    await operate(person, day, { type: 'sign-in' })
  }
  const makeUp: Act = async (person) => {
    const day = addDays(shanghaiDay(new Date()), -1 - random.below(3))
    await operate(person, day, { type: 'make-up', day })
  }
  const claimTask: Act = (person) => {
    const type = `task:${random.pick(doneTasks)}` as const
    return operate(person, type, { type })
  }
  const exchange: Act = (person) => {
    const goodsId = random.pick(Object.keys(prices) as (keyof typeof prices)[])
    const body = { clientId: randomUUID(), goodsId }
    return asker.ask(
      person,
      mall.exchange,
      { body },
      ({ id }) => tally.exchanges.set(id, { userId: person.id, price: prices[goodsId] }),
      ['POINTS_SHORT', 'GOODS_USED_UP'],
    )
  }

  const claimCoupon: Act = (person) =>
    asker.ask(
      person,
      coupon.receive,
      { body: { id: random.pick(offers).id } },
      ({ id }) => {
        const owner = tally.coupons.get(id)
        if (owner !== undefined && owner !== person.id) asker.wrongs.push(`two people have the coupon ${id}`)
        tally.coupons.set(id, person.id)
      },
      ['COUPON_SOLD_OUT'],
    )

  const look: Act = (person) => asker.ask(person, wallet.query, {})

  /** What nobody has signed, as a notification: it moves nothing. */
  const forge: Act = async () => {
    const body = new URLSearchParams({
      app_id: '9021000000000000',
      sign_type: 'RSA2',
      trade_status: 'TRADE_SUCCESS',
      out_trade_no: `T${randomUUID()}`,
      total_amount: '1000.00',
      sign: 'AAAA',
    })
    const signal = AbortSignal.timeout(60_000)
    const told = await fetch(`http://${random.pick(hosts)}/api/payment/notify`, { method: 'POST', body, signal }).then(
      (response) => response.text(),
      () => 'fail',
    )
    if (told === 'success') asker.wrongs.push('a forged notification was taken')
  }

  const packets = makePacketActs({ asker, random, tally, friends })

  return [
    [14, topUp],
    [7, withdraw],
    [24, remit],
    [24, answer],
    [4, packets.send],
    [4, packets.share],
    [20, packets.take],
    [1, () => packets.revoke(byId)],
    [5, signIn],
    [2, makeUp],
    [5, claimTask],
    [5, exchange],
    [8, claimCoupon],
    [5, look],
    [1, forge],
  ]
}
