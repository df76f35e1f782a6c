/*
 * 中国人民银行《支付结算办法》附一《正确填写票据和结算凭证的基本规定》: how amounts and dates are written on cheques and
 * other bills, so that nobody can change them.
 */
const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']

/** So many digits before the point: up to 9999 万亿. */
export const maxDigits = 16

/** What was typed, as digits before and after the point, without noughts at the beginning. */
export interface Amount {
  whole: string
  jiao: number
  fen: number
}

/** @returns undefined for what is no amount of 元 to the 分 */
export const parseAmount = (typed: string): Amount | undefined => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s,，]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(plain.startsWith('.') ? `0${plain}` : plain) ?? []
  if (whole === undefined) return undefined
  const bare = whole.replace(/^0+(?=\d)/, '')
  if (bare.length > maxDigits) return undefined
  return { whole: bare, jiao: Number(part[0] ?? 0), fen: Number(part[1] ?? 0) }
}

/** Up to four digits; noughts between others are one 零, those at the end nothing. */
const writeGroup = (group: string) =>
  Array.from(group, (digit, index) =>
    digit === '0' ? '零' : `${digits.charAt(Number(digit))}${places[group.length - 1 - index]}`,
  )
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/零$/, '')

/** Splits off so many digits at the end, and puts a word between the parts; 零 where the lower one begins with a nought. */
const join = (whole: string, size: number, word: string, write: (part: string) => string): string => {
  const bare = whole.replace(/^0+/, '')
  if (bare.length <= size) return write(bare)
  const [high, low] = [bare.slice(0, -size), bare.slice(-size)]
  const lower = write(low.replace(/^0+/, ''))
  return `${write(high)}${word}${lower !== '' && low.startsWith('0') ? '零' : ''}${lower}`
}

const writeWhole = (whole: string) => join(whole, 8, '亿', (part) => join(part, 4, '万', writeGroup))

/** 壹仟肆佰零玖元伍角. @param amount as it was typed */
export const writeCapitals = ({ whole, jiao, fen }: Amount): string => {
  const yuan = writeWhole(whole)
  const head = yuan === '' ? '' : `${yuan}元`
  if (jiao === 0 && fen === 0) return `${head === '' ? '零元' : head}整`
  // A nought before what is less than 元 is written, so that no digit can be put in.
  const gap = head !== '' && (jiao === 0 || whole.endsWith('0')) ? '零' : ''
  const low = `${jiao === 0 ? '' : `${digits.charAt(jiao)}角`}${fen === 0 ? '' : `${digits.charAt(fen)}分`}`
  return `${head}${gap}${low}`
}

/** 1,409.50, as it stands beside. */
export const writeDigits = ({ whole, jiao, fen }: Amount): string =>
  `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${jiao}${fen}`

const tens = (number: number) => writeGroup(String(number))

/** Where one could write something before a month or a day, a 零 stands: 零贰月, 零壹拾日; not before 叁月, as there is no 拾叁月. */
const guarded = (number: number, last: number) =>
  number % 10 === 0 || (number < 10 && number <= last) ? `零${tens(number)}` : tens(number)

/** 贰零贰陆年零贰月壹拾贰日. @param day `YYYY-MM-DD` @returns undefined for what is no day */
export const writeBillDate = (day: string): string | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const written = Array.from(year, (digit) => digits.charAt(Number(digit))).join('')
  return `${written}年${guarded(Number(month), 2)}月${guarded(Number(date), 9)}日`
}
