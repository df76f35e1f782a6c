import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { ledgerCalls, ProofPath } from '#contract/ledger.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { findClosing, findTreeSize, listChain, listClosedAccounts, listNodes } from './ledger-closing.queries.ts'
import { presentClosing, presentStatementAccount, presentStatementEntry } from './ledger-closing.views.ts'
import { wayOf } from '#server/platform/security/merkle-tree.ts'

/** Where the leaves of histories outside the ledger stand in the trees of closings. */
export interface HistoryProofs {
  /**
   * The way from the leaf of a history to the root.
   * @param place among the histories, from 0
   * @throws {AppError} CLOSING_GONE where the tree of the day is not kept any more
   */
  findPath(day: string, place: number): Promise<ProofPath>
}

/** 一账通: what a user has in the ledger, with what proves it against the newest closing. */
export interface LedgerStatementService {
  /** @throws {AppError} CLOSING_GONE while no day was closed */
  find(userId: string): Promise<CallAnswer<typeof ledgerCalls.statement>>
  /** Of an account that is not the user's, nothing. */
  page(
    input: CallParsed<typeof ledgerCalls.statementEntries>['body'],
    userId: string,
  ): Promise<CallAnswer<typeof ledgerCalls.statementEntries>>
}

export const createLedgerStatementService = ({ db }: { db: Executor }): LedgerStatementService & HistoryProofs => ({
  findPath: async (day, place) => {
    const size = await findTreeSize(db, day)
    if (!size || size.accounts + place >= size.leaves) throw new AppError('CLOSING_GONE')
    const way = wayOf(size.leaves, size.accounts + place)
    const nodes = await listNodes(
      db,
      day,
      way.map(({ node }) => node),
    )
    return way.map(({ side }, step) => ({ side, hash: nodes[step]?.toString('hex') ?? '' }))
  },

  find: async (userId) => {
    const closing = await findClosing(db)
    if (!closing) throw new AppError('CLOSING_GONE')
    const { day } = closing
    const rows = await listClosedAccounts(db, userId, day)
    const ways = rows.map(({ id, leaves }) => wayOf(leaves, Number(id) - 1))
    const nodes = await listNodes(
      db,
      day,
      ways.flatMap((way) => way.map(({ node }) => node)),
    )
    const accounts = rows.map((row, place) => {
      const path = (ways[place] ?? []).map(({ side }) => ({ side, hash: nodes.shift()?.toString('hex') ?? '' }))
      return presentStatementAccount(row, day, path)
    })
    return { closing: presentClosing(closing), accounts }
  },

  page: async ({ account, after = '0', until }, userId) => {
    const rows = await listChain(db, { owner: userId, account, after, until }, limits.statementEntries + 1)
    return {
      entries: rows.slice(0, limits.statementEntries).map(presentStatementEntry),
      hasMore: rows.length > limits.statementEntries,
    }
  },
})
