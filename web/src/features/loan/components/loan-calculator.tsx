import { useState } from 'react'
import { ResultActions, useKept } from '#web/features/tool/index.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { TextField } from '#web/ui/field.tsx'
import { costOf, type Loan, type LoanMethod, paymentsOf } from '../loan.ts'
import { PaymentList } from './payment-list.tsx'

/** As it was typed: 万元, years, and per cent a year. */
interface Terms {
  amount: string
  years: string
  rate: string
  method: LoanMethod
}

const maxTyped = 10
const first: Terms = { amount: '100', years: '30', rate: '3.5', method: 'instalment' }
const methods = [
  { key: 'instalment', text: '等额本息' },
  { key: 'principal', text: '等额本金' },
] as const
const usualYears = ['5', '10', '15', '20', '25', '30'].map((key) => ({ key, text: `${key} 年` }))

/** Reads what a link or this device tells; anybody can write there. */
const parseTerms = (value: unknown): Terms | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const given = new Map(Object.entries(value))
  if (!given.has('amount')) return undefined
  const read = (key: 'amount' | 'years' | 'rate') => {
    const one: unknown = given.get(key)
    return typeof one === 'string' ? one.slice(0, maxTyped) : first[key]
  }
  const method = given.get('method') === 'principal' ? 'principal' : 'instalment'
  return { amount: read('amount'), years: read('years'), rate: read('rate'), method }
}

const kept = stored<Terms>('hongyan.loan', first, parseTerms)

const numberOf = (typed: string) => {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,，]/g, '')
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN
}

const check = (ok: boolean, advice: string) => (ok ? undefined : advice)

/** The loan of what was typed, or what is wrong with each field, in Chinese. */
const read = ({ amount, years, rate, method }: Terms) => {
  const [wan, span, percent] = [amount, years, rate].map((typed) => numberOf(typed)) as [number, number, number]
  const months = Math.round(span * 12)
  const advice = {
    amount: check(wan >= 0.1 && wan <= 100_000, '填 0.1 到 100000 之间的数，单位是万元'),
    years: check(months >= 1 && months <= 360, '填 30 以内的年数，半年写 0.5'),
    rate: check(percent >= 0 && percent <= 36, '填 0 到 36 之间的年利率'),
  }
  const loan: Loan = { principalFen: Math.round(wan * 1_000_000), yearlyRate: percent / 100, months, method }
  return { advice, loan: Object.values(advice).every((text) => text === undefined) ? loan : undefined }
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 @md:block">
    <dt className="text-sm text-ink-2 @md:text-xs @md:text-ink-3">{name}</dt>
    <dd style={{ overflowWrap: 'anywhere' }} className="text-lg font-medium tabular-nums">
      {text}
    </dd>
  </div>
)

/** A sum stays on one line, also where text is twice as large. */
const sumStyle = { overflowWrap: 'anywhere', fontSize: 'min(2rem, 11vw)' } as const

const Result = ({ loan, terms }: { loan: Loan; terms: Terms }) => {
  const payments = paymentsOf(loan)
  const cost = costOf(payments)
  const other: LoanMethod = loan.method === 'instalment' ? 'principal' : 'instalment'
  const difference = cost.interest - costOf(paymentsOf({ ...loan, method: other })).interest
  const falls = loan.method === 'principal'
  const nameOf = (method: LoanMethod) => methods.find(({ key }) => key === method)?.text ?? ''
  const text = `贷款 ${terms.amount} 万元，${terms.years} 年，年利率 ${terms.rate}%，${nameOf(loan.method)}：${falls ? '首月' : '每月'}还 ${formatMoney(cost.first)}，利息共 ${formatMoney(cost.interest)}`
  return (
    <>
      <section aria-label="结果" className="space-y-3 rounded-card bg-card p-4">
        <div role="status">
          <p className="text-sm text-ink-2">{falls ? '首月还' : '每月还'}</p>
          <p style={sumStyle} className="font-semibold text-seal tabular-nums">
            {formatMoney(cost.first)}
          </p>
        </div>
        {/* One to a line, or all three in one. */}
        <div className="@container">
          <dl className="grid gap-1 @md:grid-cols-3 @md:gap-3">
            <Fact name="利息一共" text={formatMoney(cost.interest)} />
            <Fact name="本息一共" text={formatMoney(cost.total)} />
            <Fact name="最后一月" text={formatMoney(cost.last)} />
          </dl>
        </div>
        {difference !== 0 && (
          <p className="text-sm text-ink-2">
            比{nameOf(other)}
            {difference > 0 ? '多' : '少'}付利息 {formatMoney(Math.abs(difference))}
          </p>
        )}
        <ResultActions
          title="贷款计算"
          text={text}
          path={addressOf({ to: '/black-tech/loan', search: { ...terms } })}
        />
      </section>
      <PaymentList payments={payments} />
      <p className="px-1 text-xs text-ink-3">
        按每月十二分之一年利率、逐月四舍五入到分来算；真要还多少，以贷款合同为准。
      </p>
    </>
  )
}

/** All three in a row, or below one another. */
const fieldsStyle = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(28%, min(100%, (30rem - 100%) * 999)), 1fr))',
}

/** What a loan costs a month and in all, and each payment. */
export const LoanCalculator = () => {
  const { search } = useLocation()
  const [asked] = useState(() => parseTerms(search))
  const [terms, setTerms] = useKept(kept, asked)
  const { advice, loan } = read(terms)
  const change = (part: Partial<Terms>) => setTerms({ ...terms, ...part })
  const field = (key: 'amount' | 'years' | 'rate', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={maxTyped}
      value={terms[key]}
      error={advice[key]}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  )
  return (
    <>
      <section aria-label="贷款" className="space-y-4 rounded-card bg-card p-4">
        <div style={fieldsStyle} className="grid gap-4">
          {field('amount', '贷款金额（万元）')}
          {field('rate', '年利率（%）')}
          {field('years', '期限（年）')}
        </div>
        <ChoiceTiles
          label="常用期限"
          name="loan-years"
          narrow
          items={usualYears}
          value={usualYears.some(({ key }) => key === terms.years) ? terms.years : null}
          onChange={(years) => change({ years })}
        />
        <ChoiceTiles
          label="还款方式"
          name="loan-method"
          items={methods}
          value={terms.method}
          onChange={(method) => change({ method })}
        />
      </section>
      {loan !== undefined && <Result loan={loan} terms={terms} />}
    </>
  )
}
