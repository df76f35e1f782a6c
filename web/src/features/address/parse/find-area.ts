import { type Area, isWhole } from '../area.ts'
import { aliasesOf, longestName, namesWithin } from './area-aliases.ts'

/** Where an area stands in a text. */
export interface FoundArea {
  /** From the province down; whole when its last has no parts. */
  path: readonly Area[]
  start: number
  end: number
}

interface Match {
  path: readonly Area[]
  end: number
  /** How many of its names were written. */
  levels: number
}

/** Right behind a name without its kind, these say that it names something else: 朝阳 in 朝阳北路, 苏州 in 苏州大学. */
const elsewhere =
  /(?:[东南西北中]?[一二三四五六七八九十\d]*(?:路|大?街|大道)|巷|弄|胡同|[乡镇村屯寨桥站]|公园|广场|小区|花园|大学|大厦|[省市区县州盟旗]|自治|地区|新区)/y
const between = /[\s,\-/>·.]{0,3}/y
/** Some lists put these where a city is missing. */
const noCity = /(?:市辖区|(?:省|自治区)直辖县级?(?:行政区划|行政单位)?|县(?=\s))[\s,\-/>·.]{0,3}/y
const separator = /[\s,\-/>·.:()\uE000-\uE00F]/

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Places where what is within an area may be written: right behind it, or after it was named once more. */
const nextPlaces = (text: string, { path, end }: Match): number[] => {
  const next = endOf(between, text, end)
  const area = path.at(-1)
  const again = area && aliasesOf(area, path.at(-2)).find((alias) => text.startsWith(alias.text, next))
  const later = again === undefined ? endOf(noCity, text, next) : endOf(between, text, next + again.text.length)
  return later === next ? [next] : [next, endOf(noCity, text, later)]
}

const worth = ({ path, levels }: Match) => levels * 2 + (isWhole(path.at(-1)) ? 1 : 0)
const better = (one: Match | undefined, other: Match | undefined) =>
  one === undefined || (other !== undefined && worth(other) > worth(one)) ? other : one

/** The best that begins at a place of a text: areas within `above`, and what is within them. */
const matchAt = (text: string, at: number, above: readonly Area[], levels: number): Match | undefined => {
  const names = namesWithin(above)
  let best: Match | undefined
  for (let length = Math.min(longestName, text.length - at); length > 1; length--) {
    for (const { path, short } of names.get(text.slice(at, at + length)) ?? []) {
      const match: Match = { path, end: at + length, levels: levels + 1 }
      if (!short || endOf(elsewhere, text, match.end) === match.end) best = better(best, match)
      if (isWhole(path.at(-1))) continue
      for (const next of nextPlaces(text, match)) best = better(best, matchAt(text, next, path, levels + 1))
    }
  }
  return best
}

/**
 * Finds the area of an address: province, city and county by full or usual names, some of them left out. Of several,
 * the one that says most, and of those the first. Each place of the text is looked at for a bounded number of names.
 */
export const findArea = (text: string): FoundArea | undefined => {
  let best: (Match & { start: number }) | undefined
  for (let start = 0; start < text.length; start++) {
    const match = matchAt(text, start, [], 0)
    if (match === undefined) continue
    const isStart = start === 0 || separator.test(text[start - 1] ?? '') || text.startsWith('中国', start - 2)
    // In the midst of other words, one name is rather a part of them.
    if (!isStart && match.levels < 2) continue
    if (best === undefined || worth(match) > worth(best)) best = { ...match, start }
  }
  if (best === undefined) return undefined
  const start = text.startsWith('中国', best.start - 2) ? best.start - 2 : best.start
  return { path: best.path, start, end: best.end }
}
