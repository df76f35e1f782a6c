/**
 * Divides what a coupon takes off among the tickets of an order by their prices, to the 分: largest remainders first.
 * @param off at most the sum of the prices
 * @returns what each ticket costs then, in their order
 */
export const paidOf = (prices: readonly number[], off: number): number[] => {
  const total = prices.reduce((sum, price) => sum + price, 0)
  if (off === 0 || total === 0) return [...prices]
  const parts = prices.map((price, index) => ({
    index,
    part: Math.floor((price * off) / total),
    rest: (price * off) % total,
  }))
  let left = off - parts.reduce((sum, { part }) => sum + part, 0)
  for (const one of parts.toSorted((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break
    one.part += 1
    left -= 1
  }
  return prices.map((price, index) => price - (parts[index]?.part ?? 0))
}

/** What changing tickets moves, all in 分. */
export interface ChangeMoney {
  /** What is off the new price for the coupon of the first order: never more than the tickets cost. */
  couponOff: number
  /** One of the two is 0. */
  pay: number
  back: number
}

/** @param paid for the old tickets; with what their coupon took off them it is their price */
export const changeMoney = (given: { oldPrice: number; paid: number; fee: number; newPrice: number }): ChangeMoney => {
  const { oldPrice, paid, fee, newPrice } = given
  const couponOff = Math.min(oldPrice - paid, newPrice)
  const due = newPrice - couponOff + fee - paid
  return { couponOff, pay: Math.max(0, due), back: Math.max(0, -due) }
}
