import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CouponEntry, CouponHistory } from '#contract/coupon.ts'
import type { StatementAccount, StatementEntry } from '#contract/ledger.ts'
import type { LedgerStatement } from '#contract/statement.ts'
import { saveFile } from '#web/lib/browser/files.ts'
import { call, type CallOptions } from '#web/lib/client/client.ts'
import { statementKeys } from './statement-keys.ts'

/** All entries of an account up to the closing. @param onEntries is told how many came with each page */
const readEntries = async (
  { name, lastEntry }: StatementAccount,
  onEntries: (num: number) => void,
  signal: AbortSignal,
): Promise<StatementEntry[]> => {
  const entries: StatementEntry[] = []
  for (let more = lastEntry !== '0'; more;) {
    const after = entries.at(-1)?.number
    const body = { account: name, until: lastEntry, ...(after !== undefined && { after }) }
    const page = await call('ledger.statementEntries', { body }, { signal })
    entries.push(...page.entries)
    onEntries(page.entries.length)
    more = page.hasMore
  }
  return entries
}

/** All that has happened to coupons up to the closing. */
const readEvents = async (
  { count }: CouponHistory,
  onEntries: (num: number) => void,
  signal: AbortSignal,
): Promise<CouponEntry[]> => {
  const entries: CouponEntry[] = []
  for (let more = true; more;) {
    const body = { after: entries.at(-1)?.seq ?? 0, until: count }
    const page = await call('coupon.statementEntries', { body }, { signal })
    entries.push(...page.entries)
    onEntries(page.entries.length)
    more = page.hasMore
  }
  return entries
}

/** What of the user's accounts and coupons the newest closing has sealed. */
const readSummary = async (options: CallOptions) => {
  const { closing, accounts } = await call('ledger.statement', {}, options)
  const { history } = await call('coupon.statement', { query: { day: closing.day } }, options)
  return { closing, accounts, coupons: history }
}
export type StatementSummary = Awaited<ReturnType<typeof readSummary>>

/** How many entries there are in all. */
export const countEntries = ({ accounts, coupons }: StatementSummary): number =>
  accounts.reduce((sum, { count }) => sum + count, coupons?.count ?? 0)

/** The user's accounts and coupons as the newest closing has them. */
export const useStatement = () =>
  useQuery({
    queryKey: statementKeys.mine,
    queryFn: ({ signal }) => readSummary({ signal, quiet: true }),
    staleTime: 0,
  })

/** Reads the whole statement. @param onProgress how many of all entries are here */
const readStatement = async (
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<LedgerStatement> => {
  const summary = await readSummary({ signal })
  const { closing, accounts, coupons } = summary
  const total = countEntries(summary)
  let done = 0
  const note = (num: number) => onProgress((done += num), total)
  note(0)
  const whole: LedgerStatement = { closing, accounts: [], coupons: null }
  for (const account of accounts) whole.accounts.push({ ...account, entries: await readEntries(account, note, signal) })
  if (coupons !== null) whole.coupons = { ...coupons, entries: await readEvents(coupons, note, signal) }
  return whole
}

/** Hands the statement to the browser as a file. The client shows a failure to the user; `cancel` ends it quietly. */
export const useTakeStatement = () => {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [stop, setStop] = useState<AbortController>()
  const { mutate, isPending } = useMutation({
    mutationFn: (stopped: AbortController) =>
      readStatement((done, total) => setProgress({ done, total }), stopped.signal),
    onSuccess: (statement) => {
      const text = JSON.stringify(statement, null, 1)
      saveFile(new Blob([text], { type: 'application/json' }), `鸿雁一账通-${statement.closing.day}.json`)
    },
    onSettled: () => setProgress(undefined),
  })
  const take = () => {
    if (isPending) return
    const stopped = new AbortController()
    setStop(stopped)
    mutate(stopped)
  }
  return { take, isPending, progress, cancel: () => stop?.abort() }
}
