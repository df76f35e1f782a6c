import { almanacOf } from '#contract/calendar/almanac.ts'
import type { IsoDay } from '#contract/calendar/day.ts'
import './calendar.css'

const Luck = ({ seal, bad, words }: { seal: string; bad?: true; words: readonly string[] }) => (
  <div className="luck">
    <span aria-hidden data-bad={bad} className="luck-seal">
      {seal}
    </span>
    <div>
      <h3 className="sr-only">{seal}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1.5 text-lg">
        {words.length === 0 ? (
          <li className="text-ink-2">诸事不{seal}</li>
        ) : (
          words.map((word) => <li key={word}>{word}</li>)
        )}
      </ul>
    </div>
  </div>
)

/** 宜忌 of a day, which are folklore, and say so. */
export const AlmanacCard = ({ day }: { day: IsoDay }) => {
  const told = almanacOf(day)
  const facts = [
    ['五行（纳音）', told.element],
    ['冲煞', told.clash],
    ['值神（建除）', `${told.officer}日`],
    ['二十八宿', told.mansion],
    ['财神方位', told.wealth],
    ['喜神方位', told.joy],
  ] as const
  return (
    <section aria-label="宜忌" className="space-y-4 rounded-card bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-semibold">宜忌</h2>
        <p className="text-xs text-ink-3">旧历书里的民俗说法，看个热闹，别当真</p>
      </div>
      <Luck seal="宜" words={told.good} />
      <Luck seal="忌" bad words={told.bad} />
      <dl className="calendar-facts border-t border-line pt-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="text-base">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-pretty text-ink-2">彭祖百忌：{told.ancestor}</p>
    </section>
  )
}
