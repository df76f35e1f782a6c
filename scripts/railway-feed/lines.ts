/** Stations of a line with their kilometres from its beginning, rounded: known to a few kilometres, and not those of fares. */
export type Line = readonly (readonly [telecode: string, km: number])[]

const lines = {
  /** 京广 */
  south: [
    ['BXP', 0],
    ['BDP', 146],
    ['SJP', 277],
    ['XTP', 390],
    ['HDP', 442],
    ['AYF', 502],
    ['ZZF', 689],
    ['XCF', 775],
    ['LON', 829],
    ['ZDN', 895],
    ['XUN', 991],
    ['WCN', 1225],
    ['YYQ', 1440],
    ['CSQ', 1587],
    ['ZZQ', 1639],
    ['HYQ', 1773],
    ['CZQ', 1926],
    ['SGQ', 2076],
    ['GZQ', 2294],
  ],
  /** 京沪 */
  shanghai: [
    ['BJP', 0],
    ['TJP', 137],
    ['COP', 257],
    ['DZP', 380],
    ['JNK', 497],
    ['YZK', 649],
    ['XCH', 814],
    ['BBH', 978],
    ['NJH', 1160],
    ['ZJH', 1229],
    ['CZH', 1301],
    ['WXH', 1340],
    ['SZH', 1382],
    ['SHH', 1463],
  ],
  /** 陇海 */
  west: [
    ['XCH', 0],
    ['SQF', 146],
    ['KFF', 277],
    ['ZZF', 349],
    ['LYF', 473],
    ['SMF', 610],
    ['WNY', 802],
    ['XAY', 860],
    ['BJY', 1033],
    ['TSJ', 1187],
    ['LZJ', 1536],
  ],
  /** 兰新 */
  desert: [
    ['LZJ', 0],
    ['WUJ', 279],
    ['ZYJ', 526],
    ['JGJ', 744],
    ['HMR', 1315],
    ['TFR', 1725],
    ['WAR', 1892],
  ],
  /** 青藏 */
  plateau: [
    ['LZJ', 0],
    ['XNO', 216],
    ['GRO', 1046],
    ['NQO', 1866],
    ['LSO', 2188],
  ],
  /** 京哈 */
  north: [
    ['BJP', 0],
    ['TSP', 158],
    ['SHD', 315],
    ['JZD', 480],
    ['SBT', 703],
    ['SPT', 892],
    ['CCT', 1003],
    ['HBB', 1249],
  ],
  /** 沈大 */
  coast: [
    ['SBT', 0],
    ['AST', 92],
    ['DLT', 397],
  ],
  /** 沪昆 */
  kunming: [
    ['SHH', 0],
    ['JXH', 99],
    ['HZH', 201],
    ['YWH', 335],
    ['JBH', 388],
    ['QEH', 472],
    ['SRG', 578],
    ['YTG', 694],
    ['NCG', 837],
    ['ZZQ', 1146],
    ['HHQ', 1590],
    ['GIW', 2022],
    ['KMM', 2660],
  ],
  /** 湘桂 */
  guangxi: [
    ['HYQ', 0],
    ['AOQ', 138],
    ['GLZ', 362],
    ['LZZ', 538],
    ['NNZ', 793],
  ],
  /** 京九 */
  shenzhen: [
    ['BXP', 0],
    ['HSP', 274],
    ['SQF', 674],
    ['FYH', 821],
    ['MCN', 1109],
    ['JJG', 1308],
    ['NCG', 1443],
    ['VAG', 1667],
    ['GZG', 1861],
    ['HCQ', 2249],
    ['SZQ', 2372],
  ],
  /** 宝成 */
  sichuan: [
    ['BJY', 0],
    ['GYW', 350],
    ['MYW', 553],
    ['CDW', 669],
  ],
  /** 成渝 */
  chongqing: [
    ['CDW', 0],
    ['CQW', 504],
  ],
  /** 川黔 */
  guizhou: [
    ['CQW', 0],
    ['GIW', 463],
  ],
  /** 石太 */
  shanxi: [
    ['SJP', 0],
    ['TYV', 231],
  ],
  /** 京沪高速 */
  fastShanghai: [
    ['VNP', 0],
    ['TIP', 122],
    ['JGK', 406],
    ['UUH', 692],
    ['NKH', 1023],
    ['OHH', 1227],
    ['AOH', 1318],
  ],
  /** 京广高速 */
  fastSouth: [
    ['BXP', 0],
    ['SJP', 281],
    ['ZAF', 693],
    ['WHN', 1229],
    ['CWQ', 1591],
    ['IZQ', 2298],
  ],
  /** 广深港高速 */
  fastShenzhen: [
    ['IZQ', 0],
    ['IOQ', 102],
  ],
  /** 沪昆高速 */
  fastKunming: [
    ['AOH', 0],
    ['HGH', 159],
    ['NXG', 760],
    ['CWQ', 1083],
  ],
} as const satisfies Record<string, Line>

export type LineName = keyof typeof lines

/** The stations of a line between two of its own, in this direction, with the kilometres of each step. */
const partOf = (name: LineName, from: string, to: string): [telecode: string, km: number][] => {
  const line: Line = lines[name]
  const [start, end] = [from, to].map((telecode) => line.findIndex(([at]) => at === telecode)) as [number, number]
  if (start < 0 || end < 0) throw new Error(`the line ${name} does not lead from ${from} to ${to}`)
  const part = start <= end ? line.slice(start, end + 1) : line.slice(end, start + 1).toReversed()
  return part.map(([telecode, km], index) => [telecode, Math.abs(km - (part[index - 1]?.[1] ?? km))])
}

/**
 * The stations of a way with their kilometres from its beginning.
 * @param way stations at which it goes over to another line, each with the line that leads there: `['BXP', 'south', 'ZZF', 'west', 'XAY']`
 */
export const wayOf = (way: readonly string[]): [telecode: string, km: number][] => {
  const [first = ''] = way
  const found: [string, number][] = [[first, 0]]
  for (let at = 0; at + 2 < way.length; at += 2) {
    const [from = '', line, to = ''] = way.slice(at, at + 3)
    for (const [telecode, step] of partOf(line as LineName, from, to).slice(1))
      found.push([telecode, (found.at(-1)?.[1] ?? 0) + step])
  }
  return found
}
