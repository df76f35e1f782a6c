/** Where a unit is at home. */
export type UnitSystem = 'metric' | 'market' | 'imperial' | 'other'

export interface Unit {
  key: string
  name: string
  symbol?: string
  /** How many of the kind's base unit one of it is, exactly: a decimal or a fraction. */
  factor: string
  /** For temperatures: what is added before the factor. */
  offset?: string
  system: UnitSystem
}

export interface UnitKind {
  key: string
  name: string
  /** Keys of the units that are shown first. */
  from: string
  to: string
  /** The first one is the base unit. */
  units: readonly Unit[]
}

export const systemNames: Record<UnitSystem, string> = {
  metric: '公制',
  market: '市制与传统',
  imperial: '英美制',
  other: '其他',
}

type Row = readonly [key: string, name: string, symbol: string, factor: string, offset?: string]

const of = (system: UnitSystem, rows: readonly Row[]): Unit[] =>
  rows.map(([key, name, symbol, factor, offset]) => ({
    key,
    name,
    factor,
    system,
    ...(symbol && { symbol }),
    ...(offset !== undefined && { offset }),
  }))

/*
 * Sources of the factors, all of them exact by definition:
 * metric — BIPM, The International System of Units, 9th edition (2019).
 * market — State Council, 统一我国计量制度的命令 (25 June 1959): 1 市尺 = 1/3 m, 1 市里 = 150 市丈 = 500 m, 1 市亩 = 60 平方市丈
 *   = 2000/3 m², 1 市斤 = 10 市两 = 500 g, 1 市升 = 1 L.
 * Taiwan — 1 台斤 = 600 g; 1 坪 = 400/121 m². Hong Kong — Weights and Measures Ordinance, Cap. 68: 1 司马斤 = 604.78982 g.
 * imperial — International Yard and Pound Agreement (1959); NIST SP 811 (2008), appendix B; for gallon, pint and fluid ounce
 *   of Britain the Weights and Measures Act 1985: 1 gal = 4.54609 L.
 * astronomy — IAU 2012 resolution B2 (1 au = 149,597,870,700 m); a light year is one of 365.25 days.
 * data — IEC 80000-13: a kilobyte is 1000 bytes, a kibibyte 1024.
 */

/** What can be converted, kind by kind. */
export const unitKinds: readonly UnitKind[] = [
  {
    key: 'length',
    name: '长度',
    from: 'li',
    to: 'km',
    units: [
      ...of('metric', [
        ['m', '米', 'm', '1'],
        ['km', '千米（公里）', 'km', '1000'],
        ['dm', '分米', 'dm', '0.1'],
        ['cm', '厘米', 'cm', '0.01'],
        ['mm', '毫米', 'mm', '0.001'],
        ['um', '微米', 'μm', '1e-6'],
        ['nm', '纳米', 'nm', '1e-9'],
      ]),
      ...of('market', [
        ['li', '里', '', '500'],
        ['zhang', '丈', '', '10/3'],
        ['chi', '尺', '', '1/3'],
        ['cun', '寸', '', '1/30'],
        ['fen', '分', '', '1/300'],
      ]),
      ...of('imperial', [
        ['mi', '英里', 'mi', '1609.344'],
        ['yd', '码', 'yd', '0.9144'],
        ['ft', '英尺', 'ft', '0.3048'],
        ['in', '英寸', 'in', '0.0254'],
      ]),
      ...of('other', [
        ['nmi', '海里', 'n mile', '1852'],
        ['au', '天文单位', 'au', '149597870700'],
        ['ly', '光年', 'l.y.', '9460730472580800'],
      ]),
    ],
  },
  {
    key: 'area',
    name: '面积',
    from: 'mu',
    to: 'm2',
    units: [
      ...of('metric', [
        ['m2', '平方米', 'm²', '1'],
        ['km2', '平方千米', 'km²', '1000000'],
        ['ha', '公顷', 'ha', '10000'],
        ['are', '公亩', 'a', '100'],
        ['dm2', '平方分米', 'dm²', '0.01'],
        ['cm2', '平方厘米', 'cm²', '0.0001'],
        ['mm2', '平方毫米', 'mm²', '1e-6'],
      ]),
      ...of('market', [
        ['qing', '顷', '', '200000/3'],
        ['mu', '亩', '', '2000/3'],
        ['fen-land', '分地', '', '200/3'],
        ['chi2', '平方尺', '', '1/9'],
      ]),
      ...of('imperial', [
        ['mi2', '平方英里', 'mi²', '2589988.110336'],
        ['acre', '英亩', 'ac', '4046.8564224'],
        ['yd2', '平方码', 'yd²', '0.83612736'],
        ['ft2', '平方英尺', 'ft²', '0.09290304'],
        ['in2', '平方英寸', 'in²', '0.00064516'],
      ]),
      ...of('other', [['ping', '坪', '', '400/121']]),
    ],
  },
  {
    key: 'mass',
    name: '重量',
    from: 'jin',
    to: 'kg',
    units: [
      ...of('metric', [
        ['kg', '千克（公斤）', 'kg', '1'],
        ['t', '吨', 't', '1000'],
        ['g', '克', 'g', '0.001'],
        ['mg', '毫克', 'mg', '1e-6'],
        ['ug', '微克', 'μg', '1e-9'],
      ]),
      ...of('market', [
        ['dan', '担', '', '50'],
        ['jin', '斤', '', '0.5'],
        ['liang', '两', '', '0.05'],
        ['qian', '钱', '', '0.005'],
      ]),
      ...of('imperial', [
        ['st', '英石', 'st', '6.35029318'],
        ['lb', '磅', 'lb', '0.45359237'],
        ['oz', '盎司', 'oz', '0.028349523125'],
        ['ozt', '金衡盎司', 'oz t', '0.0311034768'],
      ]),
      ...of('other', [
        ['ct', '克拉', 'ct', '0.0002'],
        ['catty-hk', '司马斤（香港）', '', '0.60478982'],
        ['catty-tw', '台斤', '', '0.6'],
      ]),
    ],
  },
  {
    key: 'volume',
    name: '体积',
    from: 'gal-us',
    to: 'l',
    units: [
      ...of('metric', [
        ['l', '升', 'L', '1'],
        ['m3', '立方米', 'm³', '1000'],
        ['dl', '分升', 'dL', '0.1'],
        ['ml', '毫升（立方厘米）', 'mL', '0.001'],
        ['tbsp', '汤匙', '', '0.015'],
        ['tsp', '茶匙', '', '0.005'],
      ]),
      ...of('market', [
        ['shi', '石', '', '100'],
        ['dou', '斗', '', '10'],
        ['ge', '合', '', '0.1'],
      ]),
      ...of('imperial', [
        ['gal-us', '加仑（美）', 'US gal', '3.785411784'],
        ['pt-us', '品脱（美）', 'US pt', '0.473176473'],
        ['cup-us', '杯（美）', 'US cup', '0.2365882365'],
        ['floz-us', '液盎司（美）', 'US fl oz', '0.0295735295625'],
        ['gal-uk', '加仑（英）', 'imp gal', '4.54609'],
        ['pt-uk', '品脱（英）', 'imp pt', '0.56826125'],
        ['floz-uk', '液盎司（英）', 'imp fl oz', '0.0284130625'],
        ['ft3', '立方英尺', 'ft³', '28.316846592'],
        ['bbl', '桶（石油）', 'bbl', '158.987294928'],
      ]),
    ],
  },
  {
    key: 'temperature',
    name: '温度',
    from: 'c',
    to: 'f',
    units: [
      ...of('metric', [
        ['k', '开尔文', 'K', '1'],
        ['c', '摄氏度', '°C', '1', '273.15'],
      ]),
      ...of('imperial', [
        ['f', '华氏度', '°F', '5/9', '459.67'],
        ['r', '兰氏度', '°R', '5/9'],
      ]),
    ],
  },
  {
    key: 'speed',
    name: '速度',
    from: 'kmh',
    to: 'ms',
    units: [
      ...of('metric', [
        ['ms', '米每秒', 'm/s', '1'],
        ['kmh', '千米每小时', 'km/h', '5/18'],
        ['mmin', '米每分', 'm/min', '1/60'],
      ]),
      ...of('imperial', [
        ['mph', '英里每小时', 'mph', '0.44704'],
        ['fts', '英尺每秒', 'ft/s', '0.3048'],
      ]),
      ...of('other', [
        ['kn', '节', 'kn', '1852/3600'],
        ['light', '光速', 'c', '299792458'],
      ]),
    ],
  },
  {
    key: 'data',
    name: '数据',
    from: 'gb',
    to: 'gib',
    units: [
      ...of('metric', [
        ['b', '字节', 'B', '1'],
        ['kb', '千字节', 'KB', '1000'],
        ['mb', '兆字节', 'MB', '1e6'],
        ['gb', '吉字节', 'GB', '1e9'],
        ['tb', '太字节', 'TB', '1e12'],
        ['pb', '拍字节', 'PB', '1e15'],
      ]),
      ...of('other', [
        ['bit', '比特', 'bit', '1/8'],
        ['kbit', '千比特', 'kbit', '125'],
        ['mbit', '兆比特', 'Mbit', '125000'],
        ['gbit', '吉比特', 'Gbit', '125000000'],
        ['kib', '1024 字节', 'KiB', '1024'],
        ['mib', '1024² 字节', 'MiB', '1048576'],
        ['gib', '1024³ 字节', 'GiB', '1073741824'],
        ['tib', '1024⁴ 字节', 'TiB', '1099511627776'],
      ]),
    ],
  },
  {
    key: 'time',
    name: '时间',
    from: 'h',
    to: 'min',
    units: [
      ...of('metric', [
        ['s', '秒', 's', '1'],
        ['min', '分钟', 'min', '60'],
        ['h', '小时', 'h', '3600'],
        ['d', '天', 'd', '86400'],
        ['ms', '毫秒', 'ms', '0.001'],
        ['us', '微秒', 'μs', '1e-6'],
      ]),
      ...of('market', [
        ['shichen', '时辰', '', '7200'],
        ['ke', '刻钟', '', '900'],
        ['ke-old', '古刻（一日百刻）', '', '864'],
      ]),
      ...of('other', [
        ['wk', '周', '', '604800'],
        ['y365', '年（365 天）', '', '31536000'],
        ['y366', '年（366 天）', '', '31622400'],
      ]),
    ],
  },
]
