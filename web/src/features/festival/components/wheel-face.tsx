import { memo } from 'react'
import { addDays } from '#contract/calendar/iso-day.ts'
import { type LunarMonth, lunarMonthsOf, type YearEntry } from '../festival-year.ts'
import { angleOf, arcPath, brushPath, circlesFor, dryPaths, pointAt } from '../wheel.ts'

/** Distances from the middle, in a wheel 600 wide. */
const radius = { brush: 289, month: 270, day: 262, term: 238, season: 238, seals: [204, 172.5, 141], lunar: 107 }
const sealSize = 29
/** So many degrees two seals of a circle need. */
const sealsApart = radius.seals.map((distance) => ((sealSize + 4) / distance) * (180 / Math.PI))

/** The character on a festival's seal. */
const glyphs: Record<string, string> = {
  yuandan: '元',
  laba: '腊',
  xiaonian: '灶',
  chuxi: '除',
  chunjie: '春',
  yuanxiao: '宵',
  longtaitou: '龙',
  huazhao: '花',
  shangsi: '巳',
  chunshe: '社',
  hanshi: '寒',
  poshuijie: '泼',
  laodong: '劳',
  duanwu: '午',
  huobajie: '火',
  nadamu: '那',
  qixi: '夕',
  zhongyuan: '灯',
  qiushe: '社',
  zhongqiu: '月',
  guoqing: '国',
  chongyang: '菊',
  hanyi: '衣',
  xiayuan: '下',
}

/** Where each season begins: by its first term. */
const seasons = [
  { name: 'spring', from: 'lichun', to: 'lixia' },
  { name: 'summer', from: 'lixia', to: 'liqiu' },
  { name: 'autumn', from: 'liqiu', to: 'lidong' },
] as const

const turned = (angle: number, distance: number) => `rotate(${angle.toFixed(2)}) translate(0 ${-distance})`

const Seasons = ({ entries }: { entries: readonly YearEntry[] }) => {
  const angleOfTerm = (key: string) => {
    const term = entries.find((entry) => entry.key === key)
    return term === undefined ? 0 : angleOf(term.day)
  }
  const [winterFrom, winterTo] = [angleOfTerm('lidong'), angleOfTerm('lichun') + 360]
  return (
    <g className="wheel-seasons">
      {seasons.map(({ name, from, to }) => (
        <path key={name} data-season={name} d={arcPath(angleOfTerm(from), angleOfTerm(to), radius.season)} />
      ))}
      <path data-season="winter" d={arcPath(winterFrom, winterTo, radius.season)} />
    </g>
  )
}

/** A tick a day, a longer one for the first of each month. */
const Days = ({ year }: { year: number }) => {
  const ticks: string[] = []
  const months: { number: number; angle: number }[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const isFirst = day.endsWith('-01')
    const [outer, inner] = [pointAt(angleOf(day), radius.day), pointAt(angleOf(day), radius.day - (isFirst ? 8 : 4))]
    ticks.push(`M${outer.x.toFixed(1)} ${outer.y.toFixed(1)}L${inner.x.toFixed(1)} ${inner.y.toFixed(1)}`)
    if (isFirst) months.push({ number: Number(day.slice(5, 7)), angle: angleOf(day) })
  }
  return (
    <>
      <path className="wheel-days" d={ticks.join('')} />
      {months.map(({ number, angle }) => (
        <text key={number} className="wheel-month" transform={turned(angle, radius.month)}>
          {number}
        </text>
      ))}
    </>
  )
}

/** So many of a month's days its name needs beside its neighbours. */
const nameDays = 16

/** The months by the moon, each with its full moon; a leap month in the colour of the seal. */
const Moons = ({ months }: { months: readonly LunarMonth[] }) =>
  months.map(({ name, isLeap, begins, fullMoonDay, days }) => {
    const from = angleOf(begins)
    const to = from + (days / 365.25) * 360
    const full = fullMoonDay === null ? null : pointAt(angleOf(fullMoonDay), radius.lunar + 11)
    return (
      <g key={begins} className="wheel-moon" data-leap={isLeap || undefined}>
        {to - from > 2 && <path d={arcPath(from + 0.8, to - 0.8, radius.lunar + 11)} />}
        {full && <circle cx={full.x.toFixed(1)} cy={full.y.toFixed(1)} r={3.6} />}
        {days >= nameDays && <text transform={turned((from + to) / 2, radius.lunar - 5)}>{name}</text>}
      </g>
    )
  })

interface WheelFaceProps {
  year: number
  entries: readonly YearEntry[]
  /** Which of them is chosen. */
  index: number
  /** Today's day, where it is in this year. */
  today: string | null
}

/** What turns: the year as one stroke of ink, its days, terms, seals of the festivals, and the months by the moon. */
export const WheelFace = memo(({ year, entries, index, today }: WheelFaceProps) => {
  const festivals = entries.filter(({ isTerm }) => !isTerm)
  const circles = circlesFor(
    festivals.map(({ day }) => angleOf(day)),
    sealsApart,
  )
  return (
    <svg viewBox="-300 -300 600 600" aria-hidden className="wheel-face">
      <path className="wheel-brush" d={brushPath(radius.brush)} />
      <path className="wheel-dry" d={dryPaths(radius.brush).join('')} />
      <Seasons entries={entries} />
      <Days year={year} />
      <Moons months={lunarMonthsOf(year)} />
      {today !== null && (
        <g className="wheel-today" transform={turned(angleOf(today), radius.day)}>
          <path d="M0 4V-38" />
          <circle r={5} />
        </g>
      )}
      {entries.map((entry, place) => {
        const angle = angleOf(entry.day)
        const chosen = place === index || undefined
        if (entry.isTerm)
          return (
            <g
              key={entry.key}
              data-index={place}
              data-chosen={chosen}
              className="wheel-term"
              transform={turned(angle, radius.term)}
            >
              <rect x={-22} y={-15} width={44} height={30} />
              <text>{entry.name}</text>
            </g>
          )
        const circle = circles[festivals.indexOf(entry)] ?? 0
        return (
          <g
            key={`${entry.key} ${entry.day}`}
            data-index={place}
            data-chosen={chosen}
            className="wheel-seal"
            transform={`${turned(angle, radius.seals[circle] ?? 0)} rotate(-3)`}
          >
            <rect x={-sealSize / 2} y={-sealSize / 2} width={sealSize} height={sealSize} rx={5} />
            <text>{glyphs[entry.key]}</text>
          </g>
        )
      })}
    </svg>
  )
})
