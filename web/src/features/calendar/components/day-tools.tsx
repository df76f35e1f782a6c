import { type ComponentProps, useId, useState } from 'react'
import { dayOf, type IsoDay, lunarText, monthLength, toIsoDay } from '#contract/calendar/day.ts'
import { firstDay, lastDay } from '#contract/calendar/iso-day.ts'
import { yearGanzhi } from '#contract/calendar/ganzhi.ts'
import { lunarDayText, lunarMonthText, monthsOf } from '#contract/calendar/lunar.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'
import { ageOf, differenceOf } from '../date-difference.ts'
import { fullText } from '../month.ts'

/** A field for a day that the calendar answers for. */
const DayField = ({ label, value, onChange }: { label: string; value: IsoDay; onChange: (day: IsoDay) => void }) => {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Chosen elsewhere, such as in the month above.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const known = typed >= firstDay && typed <= lastDay
  return (
    <TextField
      label={label}
      type="date"
      min={firstDay}
      max={lastDay}
      value={typed}
      error={known ? undefined : '请选 1900 年 1 月 31 日到 2100 年 12 月 31 日之间的一天'}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value < firstDay || target.value > lastDay) return
        setShown(target.value)
        onChange(target.value)
      }}
    />
  )
}

interface ChoiceProps extends ComponentProps<'select'> {
  label: string
  options: readonly (readonly [value: string, name: string])[]
}

const Choice = ({ label, options, ...rest }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className="min-h-12 w-full min-w-0 rounded-control border border-edge/50 bg-card px-2 text-lg text-ink"
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface ToolProps {
  day: IsoDay
  today: IsoDay
  onChoose: (day: IsoDay) => void
}

const years = Array.from({ length: 201 }, (_, index) => String(1900 + index))

const ResultLine = ({ children }: { children: string }) => (
  <p role="status" className="rounded-control bg-wash px-3 py-2.5 text-base font-medium">
    {children}
  </p>
)

const SolarToLunar = ({ day, onChoose }: ToolProps) => {
  const { lunar } = dayOf(day)
  return (
    <>
      <DayField label="公历" value={day} onChange={onChoose} />
      <ResultLine>{`农历${lunar.year}（${yearGanzhi(lunar.year)}）年${lunarText(lunar)}`}</ResultLine>
    </>
  )
}

const LunarToSolar = ({ day, onChoose }: ToolProps) => {
  const [lunar, setLunar] = useState(() => dayOf(day).lunar)
  const months = monthsOf(lunar.year)
  const keyOf = (one: { month: number; isLeap: boolean }) => `${one.isLeap ? -1 : 1}*${one.month}`
  // The year or month chosen may have no such month or day: the nearest that it has.
  const fit = (wanted: typeof lunar): typeof lunar => {
    const isLeap = wanted.isLeap && monthLength(wanted.year, wanted.month, true) !== null
    const length = monthLength(wanted.year, wanted.month, isLeap) ?? 29
    return { ...wanted, isLeap, day: Math.min(wanted.day, length) }
  }
  const change = (changed: Partial<typeof lunar>) => setLunar(fit({ ...lunar, ...changed }))
  const found = toIsoDay(lunar)
  const length = monthLength(lunar.year, lunar.month, lunar.isLeap) ?? 29
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        <Choice
          label="农历年"
          value={lunar.year}
          onChange={({ target }) => change({ year: Number(target.value) })}
          options={years.map((year) => [year, `${year}年`])}
        />
        <Choice
          label="月"
          value={keyOf(lunar)}
          onChange={({ target }) => {
            const chosen = months.find((one) => keyOf(one) === target.value)
            if (chosen) change({ month: chosen.month, isLeap: chosen.isLeap })
          }}
          options={months.map((one) => [keyOf(one), lunarMonthText(one)])}
        />
        <Choice
          label="日"
          value={lunar.day}
          onChange={({ target }) => change({ day: Number(target.value) })}
          options={Array.from({ length }, (_, index) => [String(index + 1), lunarDayText(index + 1)])}
        />
      </div>
      <ResultLine>{found === null ? '超出 2100 年，算不了了' : `公历${fullText(found)}`}</ResultLine>
      {found !== null && (
        <Button variant="secondary" onClick={() => onChoose(found)}>
          在日历里看这一天
        </Button>
      )}
    </>
  )
}

const Difference = ({ day, today, onChoose }: ToolProps) => {
  const [from, setFrom] = useState(today)
  const { days, years: wholeYears, months, restDays } = differenceOf(from, day)
  const parts = [
    ...(wholeYears > 0 ? [`${wholeYears} 年`] : []),
    ...(months > 0 ? [`${months} 个月`] : []),
    ...(restDays > 0 ? [`${restDays} 天`] : []),
  ]
  return (
    <>
      <DayField label="从" value={from} onChange={setFrom} />
      <DayField label="到" value={day} onChange={onChoose} />
      <ResultLine>
        {days === 0
          ? '是同一天'
          : `相差 ${days} 天${days < 31 ? '' : `，合 ${parts.join(' ')}`}，${Math.floor(days / 7)} 周${days % 7 === 0 ? '' : `零 ${days % 7} 天`}`}
      </ResultLine>
    </>
  )
}

const Age = ({ today }: ToolProps) => {
  const [birth, setBirth] = useState('2000-01-01')
  const age = ageOf(birth, today)
  const { lunar, zodiac } = dayOf(birth)
  return (
    <>
      <DayField label="出生的日子（公历）" value={birth} onChange={setBirth} />
      <ResultLine>
        {age === null
          ? '还没出生呢'
          : `${age.full} 周岁，虚岁 ${age.nominal}，属${zodiac}，农历${lunarText(lunar)}生，来到世上第 ${differenceOf(birth, today).days + 1} 天`}
      </ResultLine>
    </>
  )
}

const tools = [
  { key: 'solar', label: '公历查农历', Tool: SolarToLunar },
  { key: 'lunar', label: '农历查公历', Tool: LunarToSolar },
  { key: 'difference', label: '相差几天', Tool: Difference },
  { key: 'age', label: '算年龄', Tool: Age },
] as const
const toolKeys = tools.map(({ key }) => key)

/** Reckoning with days: both calendars into each other, how far two lie apart, how old somebody is. */
export const DayTools = (props: ToolProps) => {
  const [chosen, choose] = usePageChoice('day-tool', toolKeys, 'solar')
  const Tool = tools.find(({ key }) => key === chosen)?.Tool ?? SolarToLunar
  return (
    <section aria-label="日期换算" className="rounded-card bg-card px-4 pt-1 pb-4">
      <Tabs
        label="算什么"
        items={tools}
        value={chosen}
        onChange={choose}
        className="-mx-2 [&>button]:px-2 [&>button]:text-base"
      />
      <div {...tabPanelProps(chosen)} className="space-y-3 pt-3">
        <Tool {...props} />
      </div>
    </section>
  )
}
