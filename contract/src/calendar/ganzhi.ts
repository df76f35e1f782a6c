const stems = '甲乙丙丁戊己庚辛壬癸'
const branches = '子丑寅卯辰巳午未申酉戌亥'
const animals = '鼠牛虎兔龙蛇马羊猴鸡狗猪'

const modulo = (value: number, by: number) => ((value % by) + by) % by

/** The name of a place in the cycle of sixty; 0 is 甲子. */
export const ganzhiAt = (index: number): string => `${stems[modulo(index, 10)]}${branches[modulo(index, 12)]}`

/** 丙午 for the lunar year 2026, or for the one that begins at its 立春. */
export const yearGanzhi = (year: number): string => ganzhiAt(year - 4)

/** The animal of a lunar year: it changes at 正月初一. */
export const zodiacOf = (lunarYear: number): string => animals[modulo(lunarYear - 4, 12)] ?? ''

/** The stem of a day, 0 is 甲. @param dayNumber days since 1970-01-01, which was 辛巳 */
export const stemOf = (dayNumber: number): number => modulo(dayNumber + 17, 10)

/** @param dayNumber days since 1970-01-01 */
export const dayGanzhi = (dayNumber: number): string => ganzhiAt(dayNumber + 17)

/**
 * 干支 of a month that begins at one of the twelve 节.
 * @param year the year that began at 立春
 * @param month 0 for the month of 立春, 11 for that of 小寒
 */
export const monthGanzhi = (year: number, month: number): string => ganzhiAt((year - 4) * 12 + 2 + month)
