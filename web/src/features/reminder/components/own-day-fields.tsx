import { lunarDayText, lunarMonthText } from '#contract/calendar/lunar.ts'
import { reminderLimits } from '#contract/limits.ts'
import { occasions, type OwnDay } from '#contract/reminder.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { dayText } from '../day-text.ts'
import { occasionNames } from '../names.ts'
import { daysIn, isMissable } from '../own-day.ts'
import { previewOf } from '../preview.ts'
import { SelectField } from './select-field.tsx'

const calendars = [
  { key: 'lunar', label: '农历' },
  { key: 'solar', label: '公历' },
] as const

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** A month of either calendar; leap ones are named after their ordinary ones. */
const monthItems = (own: OwnDay): [string, string][] =>
  own.calendar === 'solar'
    ? numbers(1, 12).map((month) => [String(month), `${month} 月`])
    : [false, true].flatMap((isLeap) =>
        numbers(1, 12).map((month): [string, string] => [
          isLeap ? `leap ${month}` : String(month),
          lunarMonthText({ month, isLeap }),
        ]),
      )

const dayItems = (own: OwnDay): [string, string][] =>
  numbers(1, daysIn(own)).map((day) => [String(day), own.calendar === 'lunar' ? lunarDayText(day) : `${day} 日`])

const leapRules = [
  { key: 'ordinary', text: '平月过' },
  { key: 'leap', text: '有闰月就闰月过' },
  { key: 'both', text: '两个都过' },
] as const

interface OwnDayFieldsProps {
  own: OwnDay
  onChange: (own: OwnDay) => void
}

/** When it comes next, and why it is that day. */
const Preview = ({ own }: { own: OwnDay }) => {
  const today = businessDay()
  const next = previewOf(own, today)
  return (
    <p role="status" className="min-h-16 rounded-control bg-wash px-3 py-2.5 text-sm">
      {next === null ? (
        <span className="text-ink-2">没有这一天，或者它已经过去了，换个日期试试</span>
      ) : (
        <>
          下一次：<span className="font-medium">{dayText(next.day, today)}</span>
          {next.note !== null && <span className="mt-0.5 block text-ink-2">{next.note}</span>}
        </>
      )}
    </p>
  )
}

/** A day of one's own: what it is, and when. */
export const OwnDayFields = ({ own, onChange }: OwnDayFieldsProps) => {
  const change = (part: Partial<OwnDay>) => {
    const next = { ...own, ...part }
    onChange({
      ...next,
      leapFlag: next.calendar === 'lunar' && next.leapFlag,
      day: Math.min(next.day, daysIn(next)),
    })
  }
  const thisYear = Number(businessDay().slice(0, 4))
  const years: [string, string][] = [
    ...(own.yearlyFlag ? [['', '不记得'] as [string, string]] : []),
    ...numbers(own.yearlyFlag ? 1900 : thisYear, own.yearlyFlag ? thisYear : thisYear + 10)
      .toReversed()
      .map((year): [string, string] => [String(year), `${year} 年`]),
  ]
  const shown = own.yearlyFlag ? years : years.toReversed()
  return (
    <div className="space-y-4">
      <TextField
        label="名称"
        placeholder="外婆的生日"
        maxLength={reminderLimits.title.max}
        value={own.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <ChoiceTiles
        label="是什么日子"
        name="occasion"
        items={occasions.map((key) => ({ key, text: occasionNames[key] }))}
        value={own.occasion}
        onChange={(occasion) => change({ occasion })}
        narrow
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-ink-2">按哪个历法</span>
        <Segmented label="历法" items={calendars} value={own.calendar} onChange={(calendar) => change({ calendar })} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2">
        <SelectField
          label={own.yearlyFlag ? '第一次在' : '年'}
          items={shown}
          value={own.year === null ? '' : String(own.year)}
          onChange={(year) => change({ year: year === '' ? null : Number(year) })}
        />
        <SelectField
          label="月"
          items={monthItems(own)}
          value={own.leapFlag ? `leap ${own.month}` : String(own.month)}
          onChange={(month) =>
            change({ leapFlag: month.startsWith('leap'), month: Number(month.replace('leap ', '')) })
          }
        />
        <SelectField
          label="日"
          items={dayItems(own)}
          value={String(own.day)}
          onChange={(day) => change({ day: Number(day) })}
        />
      </div>
      {own.leapFlag && own.yearlyFlag && (
        <ChoiceTiles
          label="闰月不是年年有，平常怎么过"
          name="leap-rule"
          items={leapRules}
          value={own.leapRule}
          onChange={(leapRule) => change({ leapRule })}
        />
      )}
      {isMissable(own) && (
        <ChoiceTiles
          label="哪年没有这一天，就"
          name="short-rule"
          items={[
            { key: 'last', text: own.calendar === 'lunar' ? '按廿九过' : '按 28 日过' },
            { key: 'next', text: own.calendar === 'lunar' ? '下月初一过' : '3 月 1 日过' },
          ]}
          value={own.shortRule}
          onChange={(shortRule) => change({ shortRule })}
        />
      )}
      <Preview own={own} />
      <div className="-mx-4">
        <Switch
          label="每年都提醒"
          checked={own.yearlyFlag}
          onCheckedChange={(yearlyFlag) => change({ yearlyFlag, year: yearlyFlag ? own.year : (own.year ?? thisYear) })}
        />
      </div>
    </div>
  )
}
