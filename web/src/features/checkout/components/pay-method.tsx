import { useId } from 'react'
import { formatMoney } from '#web/lib/text/format-money.ts'

export type Method = 'balance' | 'cashier'

interface PayMethodProps {
  value: Method
  onChange: (method: Method) => void
  /** Of the wallet, in 分; and what it lacks, 0 where it is enough. */
  available: number
  missing: number
}

/** Out of the wallet, or at the provider's cashier. */
export const PayMethod = ({ value, onChange, available, missing }: PayMethodProps) => {
  const name = useId()
  const methods = [
    {
      key: 'balance',
      title: '钱包余额',
      text: (
        <>
          现有 {formatMoney(available)}
          {missing > 0 && <b>，还差 {formatMoney(missing)}</b>}
        </>
      ),
    },
    { key: 'cashier', title: '支付宝', text: '到收银台付，付好了自动回来' },
  ] as const
  return (
    <fieldset className="pay-methods">
      <legend className="sr-only">付款方式</legend>
      {methods.map(({ key, title, text }) => (
        <label key={key} className="pay-method">
          <span className="pay-glyph" data-method={key} aria-hidden>
            {key === 'balance' ? '钱' : '支'}
          </span>
          <span className="min-w-0">
            <span className="block">{title}</span>
            <span className="pay-text">{text}</span>
          </span>
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
        </label>
      ))}
    </fieldset>
  )
}
