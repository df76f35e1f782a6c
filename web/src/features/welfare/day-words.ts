import type { SignInDay } from '#contract/welfare.ts'

/** A business day as people say it: 11月2日. @param day `2026-11-02` */
export const sayDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

/** The same where there is little room: 11.2. */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number)
  return `${month}.${date}`
}

const states: Record<SignInDay['state'], (points: number) => string> = {
  signed: (points) => `已签到，得了 ${points} 积分`,
  madeUp: () => '已补签',
  open: (points) => `还没签到，可得 ${points} 积分`,
  missed: () => '漏签',
  coming: (points) => `签到可得 ${points} 积分`,
  before: () => '还没来鸿雁',
}

/** A day of the strip as a screen reader says it. */
export const describeDay = ({ day, state, points }: SignInDay): string => `${sayDay(day)}，${states[state](points)}`
