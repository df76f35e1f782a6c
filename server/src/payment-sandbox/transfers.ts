import type { Clock } from '#server/platform/time/clock.ts'
import type { Behaviour } from './behaviour.ts'
import type { Journal } from './journal.ts'
import { makeNumber } from './trades.ts'

/** Money that the merchant pays out. `amount` in 分, times in ISO 8601. */
export interface Transfer {
  orderId: string
  outBizNo: string
  amount: number
  account: string
  name: string
  state: 'SUCCESS' | 'DEALING' | 'FAIL'
  /** Why it failed. */
  errorCode: string | null
  createdAt: string
  endedAt: string | null
}

type NewTransfer = Pick<Transfer, 'outBizNo' | 'amount' | 'account' | 'name'>

/** What is paid out, by its outward number. */
export const createTransfers = (journal: Journal<Transfer>, clock: Clock) => {
  const put = (transfer: Transfer): Transfer => {
    journal.put(transfer.outBizNo, transfer)
    return transfer
  }
  return {
    find: (outBizNo: string) => journal.get(outBizNo),
    all: () => [...journal.all()],

    /** The same outward number again answers what became of the first. @returns undefined when it was for something else */
    make: (given: NewTransfer, mood: Behaviour['transfer']): Transfer | undefined => {
      const before = journal.get(given.outBizNo)
      if (before) {
        const { amount, account, name } = before
        return amount === given.amount && account === given.account && name === given.name ? before : undefined
      }
      const createdAt = clock.now().toISOString()
      return put({
        ...given,
        orderId: makeNumber(clock.now()),
        state: mood === 'dealing' ? 'DEALING' : 'SUCCESS',
        errorCode: null,
        createdAt,
        endedAt: mood === 'dealing' ? null : createdAt,
      })
    },

    /** Ends what is under way. */
    settle: (state: 'SUCCESS' | 'FAIL'): void => {
      for (const transfer of [...journal.all()].filter((one) => one.state === 'DEALING'))
        put({
          ...transfer,
          state,
          errorCode: state === 'FAIL' ? 'PAYEE_CARD_INFO_ERROR' : null,
          endedAt: clock.now().toISOString(),
        })
    },
  }
}

export type Transfers = ReturnType<typeof createTransfers>
