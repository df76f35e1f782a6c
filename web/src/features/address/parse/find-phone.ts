import { tidyPhone } from '#contract/phone.ts'

export interface FoundPhone {
  /** As the contract takes it. */
  phone: string
  start: number
  end: number
}

const country = '(?:(?:\\+|00)?86[ -]?)?'

/** The surest first: in one piece, in groups as people write it, then anyhow, and last a landline with an extension. */
const mobiles = [
  new RegExp(`(?<!\\d)${country}(1\\d{10})(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)${country}(1\\d{2}[ -]\\d{4}[ -]\\d{4})(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d-])${country}(1[ -]?[3-9](?:[ -]?\\d){9})(?!\\d)`, 'g'),
]
const landline =
  /(?<!\d)\(?(0(?:10|2\d|[3-9]\d{2}))\)?[ -]?([2-9]\d{2,3})[ -]?(\d{4})(?!\d)(?:(?:-| ?转 ?)(\d{1,4})(?!\d))?/g

/** Numbers that are partly hidden serve nobody, and are no part of an address: `138****8000`. */
const masked = /1\d{2}\*{2,8}\d{2,4}/g

/** @returns the text without masked numbers */
export const dropMasked = (text: string): string => text.replace(masked, '\n')

/** All phone numbers of a text, the one to ring up first: mobiles before landlines. They do not overlap. */
export const findPhones = (text: string): FoundPhone[] => {
  const found: FoundPhone[] = []
  const put = (phone: string, { index, 0: { length } }: RegExpExecArray) => {
    const end = index + length
    if (found.every((other) => end <= other.start || index >= other.end)) found.push({ phone, start: index, end })
  }
  for (const mobile of mobiles) for (const match of text.matchAll(mobile)) put(tidyPhone(match[1] ?? ''), match)
  for (const match of text.matchAll(landline)) {
    const [, area, exchange, line, extension] = match
    put([area, `${exchange}${line}`, ...(extension ? [extension] : [])].join('-'), match)
  }
  return found
}
