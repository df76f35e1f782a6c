import { sign } from 'node:crypto'
import type { LedgerClosing } from '#contract/ledger.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { closingText, leafText, saltOf } from './closing.ts'
import { countTransfers, findClosedEntries, findClosing, insertClosing } from './ledger-closing.queries.ts'
import { insertClosingSums } from './ledger-desk.queries.ts'
import { presentClosing } from './ledger-closing.views.ts'
import type { LedgerKeyService } from './ledger-key.service.ts'
import { type LedgerFault, listAccounts, listChainFaults, listSumFaults, sealEntries } from './ledger-proof.queries.ts'
import { growTree, hashBytes, hashLeaf } from '#server/platform/security/merkle-tree.ts'

/** Holds what a module knows of its own against the ledger, in the transaction of a closing. @returns what does not fit */
export type ClosingCheck = (transaction: Executor) => Promise<LedgerFault[]>

/**
 * Seals what is new in histories that a module keeps outside the ledger, in the transaction of a closing.
 * @param day in Shanghai, `YYYY-MM-DD`
 * @returns the texts of their leaves, each always in the same place
 */
export type ClosingHistories = (transaction: Executor, day: string) => AsyncIterable<string>

/** Closes each business day, and tells what was published of it. */
export interface LedgerClosingService {
  /**
   * Closes the day in Shanghai that ended last, unless it is closed. What proves a day is all that has been committed at the
   * moment of its closing, a little after midnight: no clock can tell that of transactions that are still under way.
   * @throws {LedgerFaultsError} when the books are not right: nothing is signed then
   */
  close(): Promise<void>
  /** Has something looked at in each closing, as a module that keeps packets or orders knows what their accounts must hold. */
  addCheck(check: ClosingCheck): void
  /** Has histories put under the root, behind the accounts. There is one module that has any. */
  setHistories(histories: ClosingHistories): void
  /** @param day in Shanghai, `YYYY-MM-DD`; the newest without it. @throws {AppError} CLOSING_GONE */
  find(day?: string): Promise<LedgerClosing>
}

/** The books are not right; the message names accounts and no people. */
export class LedgerFaultsError extends Error {
  constructor(faults: readonly LedgerFault[]) {
    const some = faults.slice(0, 20).map(({ account, entry, fault }) => `${account} ${entry ?? ''}: ${fault}`)
    super(`the ledger is not closed, ${faults.length} faults: ${some.join('; ')}`)
  }
}

interface Parts {
  db: Executor
  clock: Clock
  keys: Pick<LedgerKeyService, 'current'>
  run: <T>(work: (transaction: Executor) => Promise<T>, isolation: 'repeatable read') => Promise<T>
}

const sealBatch = 1000
const accountBatch = 1000
/** Bytes of the number of an entry. */
const numberBytes = 8
const dayMs = 24 * 3600 * 1000

/** Ids are given without gaps but for few: nobody's leaf stands in a gap. */
const nobodysLeaf = hashLeaf('')

export const createLedgerClosingService = ({ db, clock, keys, run }: Parts): LedgerClosingService => {
  const checks: ClosingCheck[] = []
  let histories: ClosingHistories | undefined

  /** Leaves of all accounts and the number of each one's last entry, by id, with what does not fit in what is new. */
  const readAccounts = async (transaction: Executor, day: string) => {
    const known = (await findClosedEntries(transaction)) ?? Buffer.alloc(0)
    const leaves: Buffer[] = []
    const newest: bigint[] = []
    const faults: LedgerFault[] = []
    let accounts = 0
    for (let after = '0', more = true; more;) {
      const rows = await listAccounts(transaction, after, accountBatch)
      const changed = rows.flatMap((row) => {
        const place = Number(row.id) - 1
        while (leaves.length < place) {
          leaves.push(nobodysLeaf)
          newest.push(0n)
        }
        leaves.push(hashLeaf(leafText(row, saltOf(row.salt, day))))
        newest.push(BigInt(row.newest))
        const before = known.length > place * numberBytes ? known.readBigInt64BE(place * numberBytes) : 0n
        return before === BigInt(row.newest) ? [] : [{ id: row.id, before: before.toString() }]
      })
      const ids = changed.map(({ id }) => id)
      faults.push(
        ...(await listChainFaults(
          transaction,
          ids,
          changed.map(({ before }) => before),
        )),
      )
      accounts += rows.length
      after = rows.at(-1)?.id ?? after
      more = rows.length === accountBatch
    }
    const numbers = Buffer.alloc(newest.length * numberBytes)
    for (const [place, number] of newest.entries()) numbers.writeBigInt64BE(number, place * numberBytes)
    return { accounts, leaves: Buffer.concat(leaves), newest: numbers, faults }
  }

  const closeDay = async (transaction: Executor, day: string) => {
    for (let sealed = sealBatch; sealed === sealBatch;) sealed = await sealEntries(transaction, sealBatch, true)
    const faults = await listSumFaults(transaction)
    const { accounts, leaves, newest, faults: inChains } = await readAccounts(transaction, day)
    faults.push(...inChains)
    for (const check of checks) faults.push(...(await check(transaction)))
    if (faults.length > 0) throw new LedgerFaultsError(faults)

    const ofHistories: Buffer[] = []
    if (histories) for await (const text of histories(transaction, day)) ofHistories.push(hashLeaf(text))
    const all = Buffer.concat([leaves, ...ofHistories])
    const nodes = growTree(all)
    const before = await findClosing(transaction)
    const transfers = Number(await countTransfers(transaction))
    const closing = {
      day,
      at: clock.now(),
      accounts,
      transfers,
      root: nodes.subarray(-hashBytes),
      previousRoot: before?.root ?? null,
    }
    const key = await keys.current(transaction)
    const row = {
      ...{ day, at: closing.at, root: closing.root, previous_root: closing.previousRoot, key_id: key.id },
      ...{ accounts: String(accounts), transfers: String(transfers) },
      signature: sign(null, Buffer.from(closingText(closing)), key.privateKey),
    }
    await insertClosingSums(transaction, day)
    await insertClosing(transaction, row, { leaves: all.length / hashBytes, newest, nodes }, limits.ledgerTrees)
  }

  return {
    addCheck: (check) => void checks.push(check),
    setHistories: (given) => {
      histories = given
    },

    close: async () => {
      const day = shanghaiDay(new Date(clock.now().getTime() - dayMs))
      const newest = await findClosing(db)
      if (newest && newest.day >= day) return
      await run((transaction) => closeDay(transaction, day), 'repeatable read')
    },

    find: async (day) => {
      const row = await findClosing(db, day)
      if (!row) throw new AppError('CLOSING_GONE')
      return presentClosing(row)
    },
  }
}
