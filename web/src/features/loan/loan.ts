/** 等额本息: the same instalment each month. 等额本金: the same part of the loan each month, and less interest from month to month. */
export type LoanMethod = 'instalment' | 'principal'

export interface Loan {
  /** What is borrowed, in 分. */
  principalFen: number
  /** A year, as a share: 0.035 is 3.5 %. */
  yearlyRate: number
  months: number
  method: LoanMethod
}

/** What is paid in a month, in 分. */
export interface Payment {
  month: number
  total: number
  principal: number
  interest: number
  /** What is still owed afterwards. */
  left: number
}

/** The instalment of each month, in 分: an annuity, as banks reckon it with a twelfth of the yearly rate a month. */
const instalmentOf = ({ principalFen, yearlyRate, months }: Loan): number => {
  const rate = yearlyRate / 12
  if (rate === 0) return Math.round(principalFen / months)
  // `expm1` and `log1p` keep the digits that a small rate would lose.
  return Math.round((principalFen * rate) / -Math.expm1(-months * Math.log1p(rate)))
}

/** All payments, month by month. Each is rounded to the 分; the last one settles what rounding has left. */
export const paymentsOf = (loan: Loan): Payment[] => {
  const { principalFen, yearlyRate, months, method } = loan
  const instalment = instalmentOf(loan)
  const part = Math.round(principalFen / months)
  const payments: Payment[] = []
  let left = principalFen
  for (let month = 1; month <= months; month++) {
    const interest = Math.round((left * yearlyRate) / 12)
    const usual = method === 'instalment' ? instalment - interest : part
    const principal = month === months ? left : Math.min(left, Math.max(0, usual))
    left -= principal
    payments.push({ month, total: principal + interest, principal, interest, left })
  }
  return payments
}

/** What a loan costs, in 分. */
export interface LoanCost {
  first: number
  last: number
  /** All payments together. */
  total: number
  interest: number
}

export const costOf = (payments: readonly Payment[]): LoanCost => {
  const sum = (key: 'total' | 'interest') => payments.reduce((all, payment) => all + payment[key], 0)
  return {
    first: payments[0]?.total ?? 0,
    last: payments.at(-1)?.total ?? 0,
    total: sum('total'),
    interest: sum('interest'),
  }
}
