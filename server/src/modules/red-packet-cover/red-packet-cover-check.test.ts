import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type RedPacketCover, redPacketCovers } from '#contract/red-packet-cover.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makePayer, paymentPassword } from '#server/testing/money-message-steps.ts'

const app = await makeApp()
const { buy, refund } = contract.redPacketCover

test('no day is closed while the account of sales is not what was paid for covers that are kept', async () => {
  const payer = await makePayer(app, 5000)
  const close = () => runJobs(app, 'close-ledger')
  const order = async (cover: RedPacketCover) => {
    const body = { clientId: randomUUID(), cover, couponId: null, paymentPassword }
    return (await makeCall(app, buy, { body }, payer)).data
  }
  const { id } = await order('xueyan')
  await order('chunjiang')
  await makeCall(app, refund, { body: { id } }, payer)
  const { price } = redPacketCovers.chunjiang
  const setPaid = (paid: number) =>
    app.db.updateTable('cover_orders').set({ paid, price: paid }).where('state', '=', 'paid').execute()
  await setPaid(price - 1)
  await expect(close()).rejects.toThrow('house/fen/sales/')
  await setPaid(price)
  await close()
})
