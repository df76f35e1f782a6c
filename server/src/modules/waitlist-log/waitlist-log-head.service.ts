import { sign } from 'node:crypto'
import type { LogHead } from '#contract/waitlist-log.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { SigningKeys } from '../ledger/ledger.module.ts'
import { edgeOf, growBy, type NodeName, nodesOfProof, peaksOf, proofOf, rootOf } from './log-tree.ts'
import {
  countEvents,
  findHead,
  findNodes,
  type HeadRow,
  insertHead,
  insertNodes,
  listHashes,
  listHeadsSince,
} from './waitlist-log.queries.ts'

/** Signs the log as it stands, and proves what is in it. */
export interface WaitlistLogHeadService {
  /** Signs it if anything is new, or somebody waits for the next signature. */
  sign(): Promise<void>
  /** Says who may wait for a signature though nothing is new. */
  setAwaited(isAwaited: () => Promise<boolean>): void
  /** @param size of it; the newest for null */
  find(size: number | null): Promise<LogHead | undefined>
  /** The first heads that have signed an event. */
  since(executor: Executor, seq: string, count: number): Promise<LogHead[]>
  /** @returns the way from each event to the root of a head that has signed it */
  prove(size: number, seqs: readonly number[]): Promise<ReturnType<typeof proofOf>[]>
}

export interface WaitlistLogHeadParts {
  db: Executor
  clock: Clock
  keys: SigningKeys
}

/** Events that are put into the tree at once. */
const grownAtOnce = 5000

/** What is signed; docs/decisions/0038-fair-log.md says so, too. */
const headText = ({ size, at, root, previous_root, key_id }: Omit<HeadRow, 'id' | 'signature' | 'public_key'>) =>
  [
    ...['hongyan fair log', size, at.toISOString(), root.toString('hex')],
    ...[previous_root?.toString('hex') ?? '', key_id],
  ].join('\n')

const presentHead = (row: HeadRow): LogHead => ({
  size: Number(row.size),
  root: row.root.toString('hex'),
  time: row.at.toISOString(),
  previousRoot: row.previous_root?.toString('hex') ?? null,
  keyId: row.key_id,
  publicKey: row.public_key.toString('base64'),
  signature: row.signature.toString('base64'),
})

const finderOf = (nodes: ReadonlyMap<string, Buffer>) => {
  return ({ level, place }: NodeName): Buffer => {
    const hash = nodes.get(`${level}/${place}`)
    if (!hash) throw new Error(`the log has no node ${level}/${place}`)
    return hash
  }
}

export const createWaitlistLogHeadService = ({ db, clock, keys }: WaitlistLogHeadParts): WaitlistLogHeadService => {
  let isAwaited = () => Promise.resolve(false)
  return {
    setAwaited: (given) => void (isAwaited = given),

    sign: async () => {
      const even = await isAwaited()
      await db.transaction().execute(async (transaction) => {
        const before = await findHead(transaction, null)
        const [had, size] = [Number(before?.size ?? 0), await countEvents(transaction)]
        if (size === 0 || (size === had && !even)) return
        for (let grown = had; grown < size;) {
          const leaves = await listHashes(transaction, grown, Math.min(grownAtOnce, size - grown))
          const nodes = growBy(grown, leaves, finderOf(await findNodes(transaction, edgeOf(grown))))
          if (nodes.length > 0) await insertNodes(transaction, nodes)
          grown += leaves.length
        }
        const root = rootOf(size, finderOf(await findNodes(transaction, peaksOf(size))))
        const { id: key_id, privateKey } = await keys.current(transaction)
        const head = { size: String(size), root, previous_root: before?.root ?? null, at: clock.now(), key_id }
        await insertHead(transaction, { ...head, signature: sign(null, Buffer.from(headText(head)), privateKey) })
      })
    },

    find: async (size) => {
      const row = await findHead(db, size)
      return row && presentHead(row)
    },

    since: async (executor, seq, count) => (await listHeadsSince(executor, seq, count)).map(presentHead),

    prove: async (size, seqs) => {
      const find = finderOf(
        await findNodes(
          db,
          seqs.flatMap((seq) => nodesOfProof(size, seq - 1)),
        ),
      )
      return seqs.map((seq) => proofOf(size, seq - 1, find))
    },
  }
}
