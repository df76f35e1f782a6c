/** @param day the last one on which they can be spent: `YYYY-MM-DD` */
export const lapseText = (points: number, day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `你有 ${points} 积分会在 ${year} 年 ${month} 月 ${date} 日过期。
去「我的」里的「福利中心」看看，换几张补签卡或优惠券，别让它们飞走。`
}
