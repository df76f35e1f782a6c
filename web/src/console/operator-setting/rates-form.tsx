import { useId } from 'react'
import { operatorLimits } from '#contract/operator-limits.ts'
import type { OperatorSettings } from '#contract/operator-setting.ts'
import { describedBy } from '#web/ui/field.tsx'
import { quotaGroups, type RaisableQuota, rateText } from './quota-names.ts'

interface RatesFormProps {
  factors: OperatorSettings['rateFactors']
  /** What is wrong of one. */
  wrongOf: (name: RaisableQuota) => string | undefined
  onChange: (factors: OperatorSettings['rateFactors']) => void
  disabled: boolean
}

const steps = [1, 1.5, 2, 3, 5, 10, 20].filter((step) => step <= operatorLimits.rateFactor.max)

interface RateProps {
  name: RaisableQuota
  title: string
  factor: number
  error: string | undefined
  onChange: (factor: number) => void
  disabled: boolean
}

const Rate = ({ name, title, factor, error, onChange, disabled }: RateProps) => {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <label htmlFor={id}>
          {title}
          <span className="block text-sm text-ink-2 tabular-nums">
            {rateText(name, factor)}
            {factor > 1 && <span className="text-ink-3">（原本 {rateText(name, 1).replace(/^.* /, '')}）</span>}
          </span>
        </label>
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-rust">
            {error}
          </p>
        )}
      </div>
      <select
        id={id}
        value={factor}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, undefined)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 rounded-control border border-edge/50 bg-card px-2 tabular-nums"
      >
        {[...new Set([...steps, factor])]
          .toSorted((one, other) => one - other)
          .map((step) => (
            <option key={step} value={step}>
              {step === 1 ? '不放宽' : `${step} 倍`}
            </option>
          ))}
      </select>
    </div>
  )
}

/** How often things may be done, each with what it is now and what it was. */
export const RatesForm = ({ factors, wrongOf, onChange, disabled }: RatesFormProps) => (
  <div className="flex flex-col gap-6">
    {quotaGroups.map((group) => (
      <fieldset key={group.name} className="min-w-0">
        <legend className="mb-1 text-sm text-ink-2">{group.name}</legend>
        {/* Side by side within a group: one has twice as many as the other. */}
        <div className="grid grid-cols-1 gap-x-8 *:min-w-0 xl:grid-cols-2 2xl:grid-cols-3">
          {(Object.entries(group.quotas) as [RaisableQuota, string][]).map(([name, title]) => (
            <Rate
              key={name}
              name={name}
              title={title}
              factor={factors[name] ?? 1}
              error={wrongOf(name)}
              disabled={disabled}
              onChange={(factor) => {
                const { [name]: _, ...rest } = factors
                onChange(factor === 1 ? rest : { ...rest, [name]: factor })
              }}
            />
          ))}
        </div>
      </fieldset>
    ))}
  </div>
)
