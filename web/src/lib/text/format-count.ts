const short = (value: number, unit: string) => {
  const tenths = Math.floor(value * 10) / 10
  return `${tenths >= 100 ? Math.floor(tenths) : tenths}${unit}`
}

/** A count as it stands on a button: exact below 10,000, then `1.2万`, `123万`, `1.2亿`; never rounded up. */
export const formatCount = (count: number): string => {
  if (count < 10_000) return String(count)
  if (count < 100_000_000) return short(count / 10_000, '万')
  return short(count / 100_000_000, '亿')
}
