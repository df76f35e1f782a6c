/** An exact number: `top / bottom`, in lowest terms, `bottom` greater than 0. No step of a conversion rounds. */
export interface Rational {
  top: bigint
  bottom: bigint
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other))

const abs = (value: bigint) => (value < 0n ? -value : value)

/** @throws RangeError when `bottom` is 0 */
export const rational = (top: bigint, bottom = 1n): Rational => {
  if (bottom === 0n) throw new RangeError('a number divided by zero')
  const common = gcd(abs(top), abs(bottom)) * (bottom < 0n ? -1n : 1n)
  return { top: top / common, bottom: bottom / common }
}

export const add = (one: Rational, other: Rational): Rational =>
  rational(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)

export const subtract = (one: Rational, other: Rational): Rational => add(one, { ...other, top: -other.top })

export const multiply = (one: Rational, other: Rational): Rational =>
  rational(one.top * other.top, one.bottom * other.bottom)

/** @throws RangeError when `other` is 0 */
export const divide = (one: Rational, other: Rational): Rational =>
  rational(one.top * other.bottom, one.bottom * other.top)

export const isLess = (one: Rational, other: Rational): boolean => one.top * other.bottom < other.top * one.bottom

const shape = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i

/**
 * Reads a number as people type it: `12`, `.5`, `1,234.5`, `１２`, `-3`, `6.02e23`; also a fraction, `2000/3`.
 * @returns undefined for what is none
 */
export const parseRational = (typed: string): Rational | undefined => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s,，]/g, '')
    .replace('−', '-')
  const parts = plain.split('/')
  if (parts.length === 2) {
    const [top, bottom] = parts.map((part) => parseRational(part))
    return top === undefined || bottom === undefined || bottom.top === 0n ? undefined : divide(top, bottom)
  }
  const [, sign, whole = '', part = '', exponent = '0'] = shape.exec(plain) ?? []
  if (sign === undefined || whole + part === '') return undefined
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n)
  const power = Number(exponent) - part.length
  return power >= 0 ? rational(digits * 10n ** BigInt(power)) : rational(digits, 10n ** BigInt(-power))
}

const group = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
const raised = (power: number) =>
  String(power)
    .replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
    .replace('-', '⁻')

/** A number as it is shown. */
export interface Shown {
  /** `1,609.344`, `3.2 × 10⁻⁹`. */
  text: string
  /** Some digits are left out. */
  rounded: boolean
}

/** From so many digits before the point on, and from so many noughts after it, powers of ten are easier to read. */
const [largestPower, smallestPower] = [15, -7]

/** @returns the power of ten of the first digit of a number greater than 0 */
const powerOf = ({ top, bottom }: Rational): number => {
  const guess = String(top).length - String(bottom).length
  const reaches = guess >= 0 ? top >= bottom * 10n ** BigInt(guess) : top * 10n ** BigInt(-guess) >= bottom
  return reaches ? guess : guess - 1
}

/** Writes a number with so many significant digits, a half rounded away from 0, without noughts at its end. */
export const showRational = (value: Rational, significant = 12): Shown => {
  if (value.top === 0n) return { text: '0', rounded: false }
  const size: Rational = { top: abs(value.top), bottom: value.bottom }
  // All digits before the point are shown where there are not too many of them.
  const first = powerOf(size)
  const places = Math.max(significant - 1 - first, first < largestPower ? 0 : -first)
  const scale = 10n ** BigInt(Math.abs(places))
  const [top, bottom] = places >= 0 ? [size.top * scale, size.bottom] : [size.top, size.bottom * scale]
  const digits = String((top * 2n + bottom) / (bottom * 2n))
  const rounded = top % bottom !== 0n
  const sign = value.top < 0n ? '−' : ''
  // Rounding up may have brought one digit more.
  const power = digits.length - 1 - places
  const bare = digits.replace(/0+$/, '')
  if (power >= largestPower || power < smallestPower) {
    const part = bare.slice(1)
    return { text: `${sign}${bare.slice(0, 1)}${part && `.${part}`} × 10${raised(power)}`, rounded }
  }
  const all = digits.padStart(places + 1, '0')
  const whole = places > 0 ? all.slice(0, -places) : all
  const part = places > 0 ? all.slice(-places).replace(/0+$/, '') : ''
  return { text: `${sign}${group(whole)}${part && `.${part}`}`, rounded }
}
