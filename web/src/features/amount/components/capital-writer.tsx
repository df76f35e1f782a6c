import { useState } from 'react'
import { ResultActions, useKept } from '#web/features/tool/index.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { TextField } from '#web/ui/field.tsx'
import { maxDigits, parseAmount, writeBillDate, writeCapitals, writeDigits } from '../capital.ts'

const kept = stored<string>('hongyan.capital-amount', '', (value) => (typeof value === 'string' ? value : undefined))

const adviceOf = (typed: string) => {
  if (typed.trim() === '' || parseAmount(typed) !== undefined) return undefined
  return `金额写到分为止，元不超过 ${maxDigits} 位，比如 1409.50`
}

/** An amount and a date as they stand on a bill, in capitals. */
export const CapitalWriter = () => {
  const { search } = useLocation()
  const [asked] = useState(() => search.amount)
  const [typed, setTyped] = useKept(kept, asked)
  const [day, setDay] = useState(() => businessDay())
  const amount = parseAmount(typed)
  const capitals = amount && writeCapitals(amount)
  const date = writeBillDate(day)
  return (
    <>
      <section aria-label="金额" className="space-y-4 rounded-card bg-card p-4">
        <TextField
          label="金额（元）"
          inputMode="decimal"
          autoComplete="off"
          placeholder="1409.50"
          maxLength={30}
          value={typed}
          error={adviceOf(typed)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output
          aria-live="polite"
          aria-label="大写"
          style={{ overflowWrap: 'anywhere' }}
          className="block min-h-17 text-2xl text-balance font-semibold text-seal"
        >
          {capitals === undefined ? <span className="text-ink-3">大写写在这里</span> : `人民币${capitals}`}
        </output>
        {amount !== undefined && capitals !== undefined && (
          <>
            <p className="text-sm text-ink-2 tabular-nums">小写：¥{writeDigits(amount)}</p>
            <ResultActions
              title="大写金额"
              text={`人民币${capitals}`}
              path={addressOf({ to: '/black-tech/capital-amount', search: { amount: typed } })}
            />
          </>
        )}
      </section>
      <section aria-label="出票日期" className="space-y-4 rounded-card bg-card p-4">
        <TextField label="出票日期" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        {date !== undefined && (
          <>
            <output aria-live="polite" aria-label="日期大写" className="block text-xl font-semibold text-balance">
              {date}
            </output>
            <ResultActions title="出票日期" text={date} path="/black-tech/capital-amount" />
          </>
        )}
      </section>
      <p className="px-1 text-xs text-ink-3">
        写法照《支付结算办法》附一：写到元的后面加“整”，写到角、分的不加；月和日前面该补“零”“壹”的都补上了。
      </p>
    </>
  )
}
