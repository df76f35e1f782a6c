import {
  add,
  divide,
  isLess,
  multiply,
  parseRational,
  rational,
  type Rational,
  showRational,
  subtract,
} from './rational.ts'
import type { Unit } from './units.ts'

/** @throws RangeError for a table that says what is no number */
const read = (written: string): Rational => {
  const value = parseRational(written)
  if (value === undefined) throw new RangeError(`${written} is no number`)
  return value
}

/** A value of one unit in another of the same kind, exactly. */
export const convert = (value: Rational, from: Unit, to: Unit): Rational => {
  const base = multiply(add(value, read(from.offset ?? '0')), read(from.factor))
  return subtract(divide(base, read(to.factor)), read(to.offset ?? '0'))
}

const zero = rational(0n)

/** Nothing is colder than absolute zero, and of nothing else there is less than none. */
export const isPossible = (value: Rational, unit: Unit): boolean => !isLess(add(value, read(unit.offset ?? '0')), zero)

/** What a unit is called in a row: 千米（公里） km. */
export const titleOf = ({ name, symbol }: Unit): string => (symbol === undefined ? name : `${name} ${symbol}`)

/** `≈ 0.333333333333`, `500`. */
export const writeValue = (value: Rational, significant?: number): string => {
  const { text, rounded } = showRational(value, significant)
  return rounded ? `≈ ${text}` : text
}
