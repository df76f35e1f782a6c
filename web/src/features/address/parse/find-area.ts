import { type Area, isWhole } from '../area.ts'
import { areas } from '../area-tree.ts'

const peoples =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|保安|裕固|独龙|各'
/** 土家族苗族自治州, 蒙古自治县, 壮族自治区. */
const autonomous = new RegExp(
  `(?:(?:${peoples})族|蒙古|哈萨克|柯尔克孜|锡伯|塔吉克|维吾尔)*自治([区州县旗])$|(?:${peoples})族(区)$`,
)
const kind = /(?:特别行政区|街道办事处|地区|新区|林区|特区|街道|[省市区县州盟旗镇乡])$/

/** What else an area is called; `short` does not say of what kind it is. */
interface Alias {
  text: string
  short: boolean
}

/** 苏州工业园区 in 苏州 is 工业园区 and 园区. */
const withoutParent = (name: string, parent: Area | undefined) => {
  const start = parent === undefined ? '' : shorten(parent.name)
  return start !== '' && name.startsWith(start) && name.length > start.length + 2 ? name.slice(start.length) : name
}

const shorten = (name: string) => {
  const short = name.replace(autonomous, '').replace(kind, '')
  // 内蒙古自治区 and 东乡族自治县 are called by their people.
  return short.length > 1 ? short : name.replace(/族?自治[区县旗]$/, '')
}

const zones = [
  [/(?:工业|产业)园区$/, '园区'],
  [/高新技术(?:产业)?开发区$/, '高新区'],
  [/经济(?:技术)?开发区$/, '经开区'],
  [/经济(?:技术)?开发区$/, '开发区'],
  [/街道(?:办事处)?$/, '区'],
] as const

/** All by which people write an area, its full name first. */
const aliasesOf = ({ name }: Area, parent: Area | undefined): Alias[] => {
  const own = withoutParent(name, parent)
  const division = autonomous.exec(name)
  const short = shorten(name)
  const full = [
    name,
    own,
    ...(division === null
      ? []
      : [`${short}${division[1] ?? division[2]}`, `${short}自治${division[1] ?? division[2]}`]),
    ...zones.flatMap(([ending, instead]) => (ending.test(own) ? [own.replace(ending, instead)] : [])),
    ...(short === '内蒙古' ? ['内蒙'] : []),
  ]
  const isClear = short.length > 1 && (parent === undefined || short !== shorten(parent.name))
  return [
    ...[...new Set(full)].map((text) => ({ text, short: false })),
    ...(isClear && !full.includes(short) ? [{ text: short, short: true }] : []),
  ]
}

/** An area by one of its names, with all above it. */
interface Named {
  path: readonly Area[]
  short: boolean
}

type Names = ReadonlyMap<string, readonly Named[]>

const put = (names: Map<string, Named[]>, path: readonly Area[], wanted: (alias: Alias) => boolean) => {
  const area = path.at(-1)
  if (area === undefined) return
  for (const alias of aliasesOf(area, path.at(-2)).filter(wanted)) {
    const known = names.get(alias.text)
    if (known === undefined) names.set(alias.text, [{ path, short: alias.short }])
    else if (!known.some((named) => named.path.at(-1) === area)) known.push({ path, short: alias.short })
  }
}

/** Of several that a name could mean, the one whose own it is; those that what follows will part; or none. */
const resolved = (text: string, named: readonly Named[]): readonly Named[] => {
  if (named.length < 2) return named
  const own = named.filter(({ path }) => path.at(-1)?.name === text)
  return own.length === 1 ? own : named.filter(({ path }) => !isWhole(path.at(-1)))
}

const resolve = (names: Map<string, Named[]>): [string, readonly Named[]][] =>
  [...names].map(([text, named]) => [text, resolved(text, named)])

const made = new WeakMap<Area, Names>()

/** Names of what lies within an area: its parts, and theirs, since many leave out a city. */
const namesWithin = (path: readonly Area[]): Names => {
  const area = path.at(-1)
  if (area === undefined) return namesAtStart
  const known = made.get(area)
  if (known !== undefined) return known
  const near = new Map<string, Named[]>()
  const far = new Map<string, Named[]>()
  for (const child of area.children) {
    put(near, [...path, child], () => true)
    for (const grandchild of child.children) put(far, [...path, child, grandchild], () => true)
  }
  const names = new Map(resolve(far))
  for (const [text, named] of resolve(near)) names.set(text, [...named, ...(names.get(text) ?? [])])
  made.set(area, names)
  return names
}

const isCounty = /[区县市旗]$/

/** Names by which an address may begin: provinces, cities, and counties whose full name no other has. */
const namesAtStart: Names = (() => {
  const large = new Map<string, Named[]>()
  const counties = new Map<string, Named[]>()
  const isFullCounty = ({ text, short }: Alias) => !short && text.length > 2 && isCounty.test(text)
  for (const province of areas) {
    put(large, [province], () => true)
    for (const city of province.children) {
      put(city.children.length === 0 ? counties : large, [province, city], (alias) =>
        city.children.length === 0 ? isFullCounty(alias) : true,
      )
      for (const county of city.children)
        put(counties, [province, city, county], (alias) => isFullCounty(alias) && alias.text === county.name)
    }
  }
  const names = new Map<string, readonly Named[]>([...counties].filter(([, named]) => named.length === 1))
  for (const [text, named] of large) names.set(text, [...named, ...(names.get(text) ?? [])])
  return names
})()

/** Characters of the longest name. */
const longestName = Math.max(
  ...areas.flatMap((province) => [
    province.name.length,
    ...province.children.flatMap((city) => [city.name.length, ...city.children.map(({ name }) => name.length)]),
  ]),
)

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
