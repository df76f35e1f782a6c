import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { clearing, makeHold, makeTransfer, makeWallet, postWords } from '#server/testing/ledger-factories.ts'
import { type AccountName, createLedgerModule, type Hold, type Transfer, type TransferSet } from './ledger.module.ts'

const app = await makeApp()
const { service: ledger, proof } = createLedgerModule(app)

/** What happens, by numbers that choose among what there is. */
const amount = fc.integer({ min: 1, max: 120 })
const move = fc.record({ act: fc.constant('move' as const), from: fc.nat(4), to: fc.nat(4), amount })
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: move },
    fc.record({ act: fc.constant('chain' as const), moves: fc.array(move, { minLength: 2, maxLength: 3 }) }),
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('hold' as const),
        of: fc.nat(3),
        amount,
        seconds: fc.integer({ min: 1, max: 99 }),
      }),
    },
    {
      weight: 3,
      // 0 voids, 101 asks for more than is held.
      arbitrary: fc.record({
        act: fc.constant('end' as const),
        which: fc.nat(),
        to: fc.nat(4),
        percent: fc.constantFrom(0, 30, 100, 101),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('repeat' as const), which: fc.nat() }) },
    fc.record({ act: fc.constant('change' as const), which: fc.nat() }),
    fc.record({ act: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ act: fc.constant('seal' as const) }),
  ),
  { minLength: 5, maxLength: 60 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

/** One of those that there are. */
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

const raise = <T extends { amount: number }>([first, ...others]: T[]): T[] =>
  first ? [{ ...first, amount: first.amount + 1 }, ...others] : []

/** The same ids with another amount. */
const changed = ({ ends, transfers, holds }: TransferSet): TransferSet | undefined => {
  if (transfers?.length) return { transfers: raise(transfers) }
  if (holds?.length) return { holds: raise(holds) }
  const [end] = ends ?? []
  return end?.transfers.length ? { ends: [{ ...end, transfers: raise(end.transfers) }] } : undefined
}

type Planned = TransferSet | (() => Promise<void>)

/** What steps ask of the ledger: sets to post, or something else to do. */
const plan = (asked: readonly Step[], accounts: readonly AccountName[]): Planned[] => {
  const holds: Hold[] = []
  const sets: TransferSet[] = []
  const transferOf = ({ from, to, amount: moved }: { from: number; to: number; amount: number }): Transfer[] => {
    const [giver, taker] = [accounts[from], accounts[to]]
    return giver && taker && giver !== taker ? [makeTransfer(giver, taker, moved)] : []
  }
  const setOf = (step: Step): TransferSet | undefined => {
    if (step.act === 'move') return { transfers: transferOf(step) }
    if (step.act === 'chain') return { transfers: step.moves.flatMap(transferOf) }
    if (step.act === 'hold') {
      const lapsesAt = new Date(app.clock.now().getTime() + step.seconds * 1000)
      holds.push(makeHold(app, accounts[step.of] as AccountName, step.amount, { lapsesAt }))
      return { holds: holds.slice(-1) }
    }
    if (step.act === 'end') {
      const held = pick(holds, step.which)
      const taker = accounts[step.to]
      if (!held || !taker || taker === held.account) return undefined
      const moved = Math.ceil((held.amount * step.percent) / 100)
      return { ends: [{ holdId: held.id, transfers: moved > 0 ? [makeTransfer(held.account, taker, moved)] : [] }] }
    }
    if (step.act === 'repeat') return pick(sets, step.which)
    if (step.act === 'change') return changed(pick(sets, step.which) ?? {})
    return undefined
  }
  return asked.flatMap((step): Planned[] => {
    if (step.act === 'seal') return [proof.seal]
    if (step.act === 'pass')
      return [
        async () => {
          app.clock.advance(step.seconds)
          await runJobs(app, 'lapse-holds')
        },
      ]
    const set = setOf(step)
    if (!set || ![set.ends, set.transfers, set.holds].some((parts) => parts?.length)) return []
    sets.push(set)
    return [set]
  })
}

const movesOf = ({ ends = [], transfers = [] }: TransferSet): Transfer[] => [
  ...ends.flatMap((end) => end.transfers),
  ...transfers,
]

test('whatever is posted, held, ended, repeated and changed, at once and in any order, the books are right', async () => {
  const check = async (asked: Step[], width: number, together: boolean) => {
    const wallets = await Promise.all([300, 200, 100, 0].map((given) => makeWallet(app, given)))
    const accounts = [...wallets, clearing]
    const posted: TransferSet[] = []
    const postAll = async (sets: TransferSet[]) => {
      const words = await postWords(app, ...sets)
      posted.push(...sets.filter((_, place) => words[place] === 'posted'))
    }
    const planned = plan(asked, accounts)
    while (planned.length > 0) {
      const now = planned.splice(0, width)
      const sets = now.filter((one) => typeof one !== 'function')
      const doings = now.filter((one) => typeof one === 'function').map((act) => act())
      await Promise.all([
        ...doings,
        ...(together && sets.length > 0 ? [postAll(sets)] : sets.map((set) => postAll([set]))),
      ])
    }
    // Each id moved something once at most.
    const moves = posted.flatMap(movesOf)
    expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length)
    app.clock.advance(1000)
    await runJobs(app, 'lapse-holds')
    // Each has what it was given, and nothing is held that has lapsed.
    const expected = wallets.map((wallet, place) => {
      const came = moves.filter(({ to }) => to === wallet).reduce((sum, one) => sum + one.amount, 0)
      const went = moves.filter(({ from }) => from === wallet).reduce((sum, one) => sum + one.amount, 0)
      const balance = ([300, 200, 100, 0][place] ?? 0) + came - went
      return { balance, held: 0, available: balance }
    })
    expect(await ledger.balances(app.db, wallets)).toEqual(expected)
    expect(expected.every(({ balance }) => balance >= 0)).toBe(true)
    // Whatever was posted is known, in any order, and moves nothing.
    if (posted.length > 0) expect(new Set(await postWords(app, ...posted))).toEqual(new Set(['known']))
    expect(await ledger.balances(app.db, wallets)).toEqual(expected)
    expect(await proof.findFaults()).toEqual([])
    await proof.seal()
    expect(await proof.findFaults()).toEqual([])
  }
  await fc.assert(fc.asyncProperty(steps, fc.integer({ min: 1, max: 8 }), fc.boolean(), check), { numRuns: 50 })
})
