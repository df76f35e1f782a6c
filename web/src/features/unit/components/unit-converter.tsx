import { ArrowUpDown, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { ResultActions, useKept } from '#web/features/tool/index.ts'
import { useLocation } from '#web/lib/navigation/context.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, Section } from '#web/ui/list.tsx'
import { convert, isPossible, titleOf, writeValue } from '../convert.ts'
import { parseRational, rational } from '../rational.ts'
import { systemNames, type Unit, type UnitKind, unitKinds, type UnitSystem } from '../units.ts'

/** What was typed, and the units last chosen. */
interface Choice {
  kind: string
  value: string
  from: string
  to: string
}

const maxTyped = 24
// The compiler of React knows no literals of big numbers: none may stand in a component.
const one = rational(1n)
const firstKind = unitKinds[0] as UnitKind
const openedOf = ({ key, from, to }: UnitKind, value: string): Choice => ({ kind: key, value, from, to })

/** Reads a choice that a link or this device's storage tells; anybody can write there. */
const parseChoice = (value: unknown): Choice | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { kind, from, to, value: typed } = value as Partial<Record<keyof Choice, unknown>>
  const found = unitKinds.find(({ key }) => key === kind)
  if (found === undefined) return undefined
  const has = (key: unknown): key is string => found.units.some((unit) => unit.key === key)
  return {
    kind: found.key,
    value: typeof typed === 'string' ? typed.slice(0, maxTyped) : '1',
    from: has(from) ? from : found.from,
    to: has(to) ? to : found.to,
  }
}

const kept = stored<Choice>('hongyan.units', openedOf(firstKind, '1'), parseChoice)

/** Units of a kind, parted by where they are at home. */
const bySystem = (units: readonly Unit[]) =>
  Object.entries(systemNames)
    .map(([system, name]) => ({ name, units: units.filter((unit) => unit.system === (system as UnitSystem)) }))
    .filter((part) => part.units.length > 0)

interface UnitSelectProps {
  label: string
  units: readonly Unit[]
  value: string
  onChange: (key: string) => void
}

/** The browser's own choice, below which stands what is chosen: a closed one cuts its words where text is large. */
const UnitSelect = ({ label, units, value, onChange }: UnitSelectProps) => {
  const chosen = units.find(({ key }) => key === value)
  return (
    <div className="relative flex min-h-11 items-center gap-2 rounded-control border border-edge/50 bg-card px-3 py-2 text-base has-focus-visible:outline-2 has-focus-visible:outline-river">
      <span aria-hidden className="min-w-0 flex-1">
        {chosen && titleOf(chosen)}
      </span>
      <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-ink-3" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {bySystem(units).map((part) => (
          <optgroup key={part.name} label={part.name}>
            {part.units.map((unit) => (
              <option key={unit.key} value={unit.key}>
                {titleOf(unit)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

/** A unit with the value in it: on two lines where there is no room for both on one. */
const UnitRow = ({ unit, value, onChoose }: { unit: Unit; value: string; onChoose: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-13 w-full flex-wrap items-center justify-between gap-x-3 px-4 py-2.5 text-left text-base -outline-offset-2 transition-colors active:bg-wash"
    >
      <span>{titleOf(unit)}</span>
      <span style={{ overflowWrap: 'anywhere', marginLeft: 'auto' }} className="text-right tabular-nums">
        {value}
      </span>
    </button>
  </li>
)

/** Large, but so that a dozen digits stand on one line of a phone. */
const resultStyle = { overflowWrap: 'anywhere', fontSize: 'min(2rem, 9.5vw)' } as const

const adviceOf = (typed: string, from: Unit) => {
  if (typed.trim() === '') return undefined
  const value = parseRational(typed)
  if (value === undefined) return '这里填数字，小数、分数都行，比如 1.5 或 2/3'
  if (isPossible(value, from)) return undefined
  return from.offset === undefined ? '这个量不会是负数' : '比绝对零度还冷，没有这样的温度'
}

/** Converts between units of a kind: one into one other, large, and into all others below. */
export const UnitConverter = () => {
  const { search } = useLocation()
  const [asked] = useState(() => parseChoice(search))
  const [choice, setChoice] = useKept(kept, asked)
  const { units } = unitKinds.find(({ key }) => key === choice.kind) ?? firstKind
  const [from, to] = [choice.from, choice.to].map((key) => units.find((unit) => unit.key === key))
  if (from === undefined || to === undefined) return null
  const advice = adviceOf(choice.value, from)
  const value = advice === undefined ? parseRational(choice.value) : undefined
  const inUnit = (unit: Unit, significant?: number) =>
    value === undefined ? '' : writeValue(convert(value, from, unit), significant)
  const sentence = (unit: Unit) =>
    `${choice.value.trim()} ${from.name} = ${inUnit(unit)} ${unit.name}`.replace('= ≈', '≈')
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part })
  const ratio = writeValue(convert(one, from, to))
  return (
    <>
      <ChoiceTiles
        label="换算什么"
        name="unit-kind"
        narrow
        items={unitKinds.map(({ key, name }) => ({ key, text: name }))}
        value={choice.kind}
        onChange={(key) => setChoice(openedOf(unitKinds.find((kind) => kind.key === key) ?? firstKind, choice.value))}
      />
      <section aria-label="换算" className="rounded-card bg-card p-4">
        <input
          aria-label="数量"
          inputMode="decimal"
          autoComplete="off"
          placeholder="输入数量"
          maxLength={maxTyped}
          value={choice.value}
          aria-invalid={advice !== undefined}
          aria-describedby="unit-advice"
          onFocus={(event) => event.target.select()}
          onChange={(event) => change({ value: event.target.value })}
          className="min-h-12 w-full rounded-control bg-transparent text-3xl font-semibold tabular-nums"
        />
        <UnitSelect label="从" units={units} value={from.key} onChange={(key) => change({ from: key })} />
        <p id="unit-advice" role="alert" className="text-sm text-rust">
          {advice}
        </p>
        <div className="flex items-center gap-3 py-1">
          <span aria-hidden className="h-px flex-1 bg-line" />
          <IconButton
            label="对调两个单位"
            className="text-river"
            onClick={() => change({ from: to.key, to: from.key })}
          >
            <ArrowUpDown size={20} aria-hidden />
          </IconButton>
          <span aria-hidden className="h-px flex-1 bg-line" />
        </div>
        <output
          aria-live="polite"
          aria-label="结果"
          style={resultStyle}
          className="block min-h-12 py-1 font-semibold text-seal tabular-nums"
        >
          {inUnit(to) || '—'}
          <span className="sr-only">{to.name}</span>
        </output>
        <UnitSelect label="换成" units={units} value={to.key} onChange={(key) => change({ to: key })} />
        {from.offset === undefined && to.offset === undefined && (
          <p className="pt-3 text-sm text-ink-2">{`1 ${from.name} = ${ratio} ${to.name}`.replace('= ≈', '≈')}</p>
        )}
        {value !== undefined && (
          <div className="pt-3">
            <ResultActions
              title="单位换算"
              text={sentence(to)}
              path={addressOf({ to: '/black-tech/units', search: { ...choice } })}
            />
          </div>
        )}
      </section>
      {value !== undefined &&
        bySystem(units).map((part) => (
          <Section key={part.name} title={part.name}>
            <List label={part.name}>
              {part.units.map((unit) => (
                <UnitRow key={unit.key} unit={unit} value={inUnit(unit, 8)} onChoose={() => change({ to: unit.key })} />
              ))}
            </List>
          </Section>
        ))}
    </>
  )
}
