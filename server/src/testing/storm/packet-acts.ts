import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import type { Asker, Person } from './asker.ts'
import { type Friends, paymentPassword } from './money-people.ts'
import type { Random } from './random.ts'
import type { Tally } from './tally.ts'

interface Parts {
  asker: Asker
  random: Random
  tally: Tally
  friends: readonly Friends[]
}

const paying = ['BALANCE_SHORT', 'SPENDING_LIMIT_REACHED', 'PAYMENTS_DAY_FULL', 'PAYOUTS_BLOCKED'] as const

/** What people do with red packets: send, share, take, all at the same ones, and take back. */
export const makePacketActs = ({ asker, random, tally, friends }: Parts) => {
  const { redPacket } = contract
  const open: string[] = []
  const note = (key: string, senderId: string, total: number) => {
    tally.packets.set(key, { senderId, total, taken: new Map() })
    open.push(key)
  }
  const given = () => ({ clientId: randomUUID(), cover: 'hongyan' as const, greeting: '', paymentPassword })

  const send = () => {
    const { windowId, members } = random.pick(friends)
    const sender = random.pick(members)
    const body = { ...given(), windowId, total: 1 + random.below(500) }
    return asker.ask(sender, redPacket.send, { body }, ({ id }) => note(id, sender.id, body.total), paying)
  }

  const share = (person: Person) => {
    const count = 1 + random.below(10)
    const body = {
      ...given(),
      count,
      kind: random.pick(['even', 'lucky'] as const),
      total: count * (1 + random.below(80)),
    }
    return asker.ask(person, redPacket.share, { body }, ({ key }) => note(key, person.id, body.total), paying)
  }

  const pickLatest = () => open[open.length - 1 - random.below(Math.min(open.length, 10))]

  const take = async (person: Person) => {
    const key = pickLatest()
    if (key === undefined) return
    await asker.ask(person, redPacket.take, { body: { key } }, ({ myAmount }) => tally.took(key, person.id, myAmount), [
      'RED_PACKET_EMPTY',
      'RED_PACKET_REVOKED',
      'RED_PACKET_OWN',
      'RED_PACKET_GONE',
    ])
  }

  const revoke = async (people: ReadonlyMap<string, Person>) => {
    const key = pickLatest()
    const sender = people.get(tally.packets.get(key ?? '')?.senderId ?? '')
    // What lies in a chat is not taken back.
    if (key === undefined || !sender) return
    await asker.ask(sender, redPacket.revoke, { body: { key } }, undefined, ['RED_PACKET_GONE'])
  }

  return { send, share, take, revoke }
}
