import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SeatClass } from '#contract/railway.ts'
import { addDays, shanghaiDay } from './platform/time/shanghai.ts'
import { makeApp } from './testing/app.ts'
import { makeCall } from './testing/call.ts'
import { createRandom } from './testing/storm/random.ts'
import { createOrder, makeBuyer, openRuns } from './testing/train-order-steps.ts'

// What is shown can be ordered. `npm run storm:honesty` places ten thousand orders; `-- --seed=…` replays a run that failed.
const seed = Number(process.env.STORM_SEED ?? randomBytes(4).readUInt32BE())
const isFull = process.env.STORM === 'full'
const orders = Number(process.env.STORM_OPERATIONS ?? (isFull ? 10_000 : 150))
const [tens, rushes] = isFull ? [300, 10] : [4, 1]

const way = ['北京南', '天津南', '济南西', '徐州东', '南京南']
const hours = [7, 13, 19]
const classes: readonly SeatClass[] = ['business', 'first', 'second', 'second', 'second']

const random = createRandom(seed)
const app = await makeApp({ TRUST_PROXY: '1' })
// What one process shows the other one sells.
const processes = [app, await makeApp({ TRUST_PROXY: '1' }, app)]
const runOf = await openRuns(app, {
  trains: hours.map((hour, index) => ({
    code: `G${index * 2 + 1}`,
    calls: way.map((name, at) => {
      const time = String(hour + at).padStart(2, '0')
      return [name, at === 0 || at === way.length - 1 ? `${time}:00` : `${time}:00-${time}:02`, at * 230] as const
    }),
  })),
})
const days = Array.from({ length: 14 }, (_, ahead) => addDays(shanghaiDay(app.clock.now()), ahead + 1))
const allRunIds = days.flatMap((day) => hours.map((_, index) => runOf(`G${index * 2 + 1}`, day)))
/** Nobody has bought of those that are rushed for. */
const [rushedIds, runIds] = [allRunIds.slice(0, rushes), allRunIds.slice(rushes)]

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

/** Each asks from home. */
const fromHome = <H extends object>(headers: H): H => {
  const home = Array.from({ length: 3 }, () => random.below(256)).join('.')
  return { ...headers, 'x-forwarded-for': `10.${home}` }
}
const makeTraveller = async () => {
  const buyer = await makeBuyer(app)
  return { ...buyer, headers: fromHome(buyer.headers) }
}
const makeBuyers = (count: number) => Promise.all(Array.from({ length: count }, makeTraveller))

const shown = async (runId: string, seatClass: SeatClass, fromSeq: number, toSeq: number) => {
  const asker = { headers: fromHome({ authorization: '' }) }
  const body = { items: [{ runId, fromSeq, toSeq }] }
  const { data } = await makeCall(random.pick(processes), contract.trainSearch.counts, { body }, asker)
  return data[0]?.classes.find((one) => one.seatClass === seatClass)?.free ?? 0
}

const order = async (buyer: Buyer, leg: { runId: string; seatClass: SeatClass; fromSeq: number; toSeq: number }) =>
  (await createOrder(random.pick(processes), buyer, { legs: [leg] })).status

const stretch = () => {
  const fromSeq = random.below(way.length - 1)
  return { fromSeq, toSeq: fromSeq + 1 + random.below(way.length - 1 - fromSeq) }
}

test(`whoever alone orders what was just shown gets it (STORM_SEED=${seed})`, { timeout: 3600_000 }, async () => {
  const refused: unknown[] = []
  let [placed, soldOut] = [0, 0]
  while (placed < orders) {
    // Each travels once by each train.
    const buyer = await makeTraveller()
    for (const runId of runIds) {
      if (placed === orders) break
      const leg = { runId, seatClass: random.pick(classes), ...stretch() }
      if ((await shown(runId, leg.seatClass, leg.fromSeq, leg.toSeq)) === 0) {
        soldOut++
        continue
      }
      placed++
      if ((await order(buyer, leg)) !== 200) refused.push(leg)
    }
  }
  expect(refused).toEqual([])
  if (isFull) process.stdout.write(`${placed} orders, none refused; ${soldOut} times nothing was left\n`)
})

test('of ten who order at once hardly anybody fails while there are seats for all', { timeout: 3600_000 }, async () => {
  let [asked, failed] = [0, 0]
  for (let left = tens; left > 0; left -= runIds.length) {
    const buyers = await makeBuyers(10)
    for (const runId of runIds.slice(0, left)) {
      const leg = { runId, seatClass: 'second' as const, fromSeq: 0, toSeq: way.length - 1 }
      if ((await shown(runId, leg.seatClass, leg.fromSeq, leg.toSeq)) <= buyers.length) continue
      const told = await Promise.all(buyers.map((buyer) => order(buyer, leg)))
      asked += told.length
      failed += told.filter((status) => status !== 200).length
    }
  }
  expect(asked).toBeGreaterThan(0)
  expect(failed / asked).toBeLessThanOrEqual(0.01)
  if (isFull) process.stdout.write(`of ${asked} who ordered ten at a time ${failed} failed\n`)
})

test('in a rush exactly those fail for whom there is no seat', { timeout: 3600_000 }, async () => {
  const buyers = await makeBuyers(isFull ? 200 : 40)
  for (const runId of rushedIds) {
    const leg = { runId, seatClass: 'first' as const, fromSeq: 0, toSeq: way.length - 1 }
    const seats = await shown(runId, leg.seatClass, leg.fromSeq, leg.toSeq)
    const told = await Promise.all(buyers.map((buyer) => order(buyer, leg)))
    const failed = told.filter((status) => status !== 200).length
    expect(failed).toBe(buyers.length - Math.min(seats, buyers.length))
    if (isFull)
      process.stdout.write(
        `${buyers.length} for ${seats} seats: ${Math.round((failed / buyers.length) * 100)} % failed, seats for ${Math.round((seats / buyers.length) * 100)} %\n`,
      )
  }
})
