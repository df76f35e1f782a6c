import { createHash, randomBytes } from 'node:crypto'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { ChangeRefusedError, type RunService } from '../run/run.module.ts'
import type {
  LogBody,
  NewEvent,
  WaitlistLogHeadService,
  WaitlistLogService,
} from '../waitlist-log/waitlist-log.module.ts'
import {
  changeDraw,
  type DrawRow,
  isAnyClosed,
  joinDraws,
  listDrawn,
  listDrawRuns,
  listDrawsAt,
  lockDraw,
  placeDrawn,
} from './waitlist-draw.queries.ts'
import { drawnOrder } from './drawn-order.ts'
import { takeNumbers } from './waitlist-writing.queries.ts'

/** 定时抢票: who has reserved before a sale begins is drawn, in an order that anybody can verify. */
export interface WaitlistDrawService {
  /**
   * Takes part in the draws of some sales, in the transaction of who joins.
   * @returns what the house is bound to, as hex, by the moment of the sale in milliseconds; undefined where a list is closed
   */
  join(transaction: Executor, saleTimes: readonly Date[]): Promise<Map<number, string> | undefined>
  /** Closes lists, draws and serves, whatever is due. */
  drawDue(): Promise<void>
}

export interface WaitlistDrawParts {
  db: Executor
  clock: Clock
  vault: Vault
  run: Pick<RunService, 'onChange' | 'submit'>
  log: WaitlistLogService & { heads: Pick<WaitlistLogHeadService, 'since' | 'setAwaited'> }
}

/** Heads of the log that go into a draw. */
const headsInDraw = 2

const contextOf = (saleAt: Date) => encryptionContext('waitlist_draws', 'seed_sealed', saleAt.toISOString())

const wholeChange = { subject: 'waitlist', takes: [], releases: [] }

export const createWaitlistDrawService = (parts: WaitlistDrawParts): WaitlistDrawService => {
  const { db, clock, vault, run, log } = parts
  log.heads.setAwaited(() => isAnyClosed(db))

  const closeList = (saleAt: Date): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const draw = await lockDraw(transaction, saleAt)
      if (draw?.closed_seq !== null) return
      const numbers = (await listDrawn(transaction, saleAt)).map(({ number }) => Number(number))
      const runIds = await listDrawRuns(transaction, saleAt)
      const body: LogBody = {
        ...{ kind: 'close', sale: saleAt.toISOString() },
        ...{ commitment: draw.commitment.toString('hex'), numbers },
      }
      const seq = await log.append(transaction, [{ body, runIds, numbers }])
      await changeDraw(transaction, saleAt, { closed_seq: String(seq) })
    })

  run.onChange<{ saleAt: Date }, NewEvent>(
    'waitlist.draw',
    async (transaction, changes) => {
      const events: NewEvent[] = []
      for (const [
        index,
        {
          item: { saleAt },
        },
      ] of changes.entries()) {
        const draw = await lockDraw(transaction, saleAt)
        if (!draw || draw.closed_seq === null || draw.drawn_at !== null) throw new ChangeRefusedError(index, 'repeated')
        const heads = await log.heads.since(transaction, draw.closed_seq, headsInDraw)
        const { numbers } = (await log.read(transaction, draw.closed_seq)) as { numbers: number[] }
        const seed = vault.decrypt(draw.seed_sealed, contextOf(saleAt))
        const order = drawnOrder(
          seed,
          heads.map(({ root }) => root),
          numbers,
        )
        const first = await takeNumbers(transaction, order.length)
        await placeDrawn(transaction, { saleAt, order, first })
        await changeDraw(transaction, saleAt, { drawn_at: clock.now() })
        events.push({
          body: {
            ...{ kind: 'draw', sale: saleAt.toISOString(), seed },
            ...{ heads: heads.map(({ publicKey: _publicKey, ...head }) => head), first, order },
          },
          runIds: await listDrawRuns(transaction, saleAt),
          numbers: order,
        })
      }
      return events
    },
    async (transaction, changes) =>
      void (await log.append(
        transaction,
        changes.map(({ answer }) => answer),
      )),
  )

  run.onChange<{ saleAt: Date }, true>('waitlist.drawn', async (transaction, changes) => {
    for (const { item } of changes) await changeDraw(transaction, item.saleAt, { done_at: clock.now() })
    return changes.map(() => true)
  })

  const draw = async ({ sale_at: saleAt, closed_seq }: DrawRow): Promise<void> => {
    if ((await log.heads.since(db, closed_seq ?? '0', headsInDraw)).length < headsInDraw) return
    const alters = await listDrawRuns(db, saleAt)
    await run.submit({ ...wholeChange, kind: 'waitlist.draw', alters, item: { saleAt } })
  }

  /** In their new order; others may buy after them. */
  const serve = async ({ sale_at: saleAt }: DrawRow): Promise<void> => {
    const alters = await listDrawRuns(db, saleAt)
    await Promise.all(
      alters.map((runId) => run.submit({ ...wholeChange, kind: 'waitlist.look', serves: [runId], item: undefined })),
    )
    await run.submit({ ...wholeChange, kind: 'waitlist.drawn', alters, item: { saleAt } })
  }

  return {
    join: async (transaction, saleTimes) => {
      const draws = saleTimes.map((saleAt) => {
        const seed = randomBytes(32)
        return {
          sale_at: saleAt,
          seed_sealed: vault.encrypt(seed.toString('hex'), contextOf(saleAt)),
          commitment: createHash('sha256').update(seed).digest(),
        }
      })
      const joined = await joinDraws(transaction, draws)
      if (joined.some(({ closed_seq }) => closed_seq !== null)) return undefined
      return new Map(joined.map(({ sale_at, commitment }) => [sale_at.getTime(), commitment.toString('hex')]))
    },

    drawDue: async () => {
      const closesAt = new Date(clock.now().getTime() - railwayLimits.drawSeconds * 1000)
      for (const { sale_at } of await listDrawsAt(db, 'open', closesAt)) await closeList(sale_at)
      for (const one of await listDrawsAt(db, 'closed', closesAt)) await draw(one)
      for (const one of await listDrawsAt(db, 'drawn', closesAt)) await serve(one)
    },
  }
}
