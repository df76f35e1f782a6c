import { SolarDay } from 'tyme4ts'
import { type IsoDay, toKnownDayNumber } from './iso-day.ts'

/** What the old almanacs say of a day: folklore, and shown as such. */
export interface Almanac {
  /** 宜 and 忌: what is good and bad to do. */
  good: readonly string[]
  bad: readonly string[]
  /** 五行 of the day by 纳音: 海中金. */
  element: string
  /** 冲煞: 冲马，煞南. */
  clash: string
  /** 建除十二神: 建, 除, 满, … */
  officer: string
  /** 二十八宿: 角木蛟. */
  mansion: string
  /** 彭祖百忌. */
  ancestor: string
  /** Where 财神 and 喜神 are. */
  wealth: string
  joy: string
}

/** One of the 28 mansions with its luminary and its animal. */
const mansionName = (day: ReturnType<SolarDay['getSixtyCycleDay']>): string => {
  const star = day.getTwentyEightStar()
  return `${star.getName()}${star.getSevenStar().getName()}${star.getAnimal().getName()}`
}

/** As it is written today: the library has 馀事勿取. */
const wordOf = (one: { getName: () => string }) => one.getName().replace('馀', '余')

/** @throws RangeError outside 1900-01-31 … 2100-12-31 */
export const almanacOf = (day: IsoDay): Almanac => {
  toKnownDayNumber(day)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const pillars = SolarDay.fromYmd(year, month, date).getSixtyCycleDay()
  const cycle = pillars.getSixtyCycle()
  const [stem, branch] = [cycle.getHeavenStem(), cycle.getEarthBranch()]
  const opposite = branch.getOpposite()
  return {
    good: pillars.getRecommends().map(wordOf),
    bad: pillars.getAvoids().map(wordOf),
    element: cycle.getSound().getName(),
    clash: `冲${opposite.getZodiac().getName()}，煞${branch.getOminous().getName()}`,
    officer: pillars.getDuty().getName(),
    mansion: mansionName(pillars),
    ancestor: cycle.getPengZu().getName(),
    wealth: stem.getWealthDirection().getName(),
    joy: stem.getJoyDirection().getName(),
  }
}
