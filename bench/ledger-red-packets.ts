/** The rush for a red packet: 1,000 people want one of 100 shares at the same moment. Part of `npm run bench:ledger`. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createLedgerModule, houseAccount, userAccount } from '#server/modules/ledger/ledger.module.ts'
import {
  createRedPacketReadingService,
  createRedPacketTakeService,
} from '#server/modules/red-packet/red-packet.module.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { createVault } from '#server/platform/security/vault.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { measureRush, type Place } from './ledger-rush.ts'

const stock = 100
/** Of each share, in 分. */
const amount = 10

export const measureRedPacketRush = async (place: Place) => {
  const { db } = place
  const vault = createVault([{ id: 'bench', bytes: randomBytes(32) }])
  const { service: ledger } = createLedgerModule({ db, clock: systemClock, vault })
  const user = {
    briefs: async (ids: string[]) => {
      const rows = await db.selectFrom('users').select(['id', 'nickname']).where(anyOf('id', ids)).execute()
      return new Map(rows.map((row) => [row.id, { ...row, avatar: null }]))
    },
  }
  const relation = { hiddenFor: async () => [] }
  const { take } = createRedPacketTakeService({
    ...{ clock: systemClock, ledger },
    reading: createRedPacketReadingService({ db, clock: systemClock, relation, user }),
    // What is measured is giving out, not counting tries.
    limiter: { take: async () => {} },
    delivery: { notify: () => {} },
  })

  const sender = await db
    .insertInto('users')
    .values({
      username: 'packet-sender',
      nickname: '发红包的人',
      email: 'packet-sender@example.com',
      password_hash: 'none',
      created_at: systemClock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  /** @returns the key of a new packet, whose money is there */
  const makePacket = async (): Promise<string> => {
    const now = systemClock.now()
    const key = randomBytes(16).toString('base64url')
    const { id } = await db
      .insertInto('red_packets')
      .values({
        ...{ key, kind: 'lucky', count: stock, greeting: '', cover: 'hongyan' },
        sender_id: sender.id,
        client_id: randomUUID(),
        total: String(stock * amount),
        created_at: now,
        lapses_at: new Date(now.getTime() + 24 * 3600 * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shares = Array.from({ length: stock }, (_, index) => ({
      packet_id: id,
      position: index + 1,
      amount: String(amount),
    }))
    await db.insertInto('red_packet_shares').values(shares).execute()
    const about = { kind: 'red-packet', subject: `red-packet:${id}`, amount: stock * amount } as const
    const [clearing, wallet] = [houseAccount('fen', 'clearing'), userAccount(sender.id, 'wallet')]
    const filling = [
      { ...about, id: `red-packet:${id}:top-up`, from: clearing, to: wallet },
      { ...about, id: `red-packet:${id}`, from: wallet, to: houseAccount('fen', 'red-packet', id) },
    ]
    for (const transfer of filling) await ledger.postDue(db, [{ transfers: [transfer] }])
    return key
  }

  return await measureRush(place, {
    ...{ name: 'taker', things: 'shares of a red packet', people: 1000, stock, most: 0.25 },
    begin: async () => {
      const key = await makePacket()
      return async (userId) => {
        try {
          await take(key, userId)
          return true
        } catch (error) {
          if (error instanceof AppError && error.key === 'RED_PACKET_EMPTY') return false
          throw error
        }
      }
    },
  })
}
