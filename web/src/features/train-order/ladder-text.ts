import type { FeeRules } from '#contract/fare.ts'

/** From so many hours on one speaks of days. */
const hoursToDays = 72

/** 8 天, 48 小时. */
export const hoursText = (hours: number): string =>
  hours >= hoursToDays && hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`

/**
 * A ladder in words: from when on, and what then.
 * @param steps the earliest first, as the tables have them
 */
export const ladderRows = (steps: FeeRules['refund']): { when: string; fee: string }[] =>
  steps.map(({ hours, percent }, index) => {
    const above = steps[index - 1]
    const fee = percent === 0 ? '不收' : `票价 ${percent}%`
    if (above === undefined) return { when: `开车前 ${hoursText(hours)}以上`, fee }
    if (hours === 0) return { when: `不足 ${hoursText(above.hours)}`, fee }
    return { when: `${hoursText(hours)}到 ${hoursText(above.hours)}`, fee }
  })
