import { type Area, isWhole } from '../area.ts'
import { findArea } from './find-area.ts'
import { findName, markLabels, marks } from './find-name.ts'
import { tidyPhone } from '#contract/phone.ts'

interface FoundPhone {
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
const dropMasked = (text: string): string => text.replace(masked, '\n')

/** All phone numbers of a text, the one to ring up first: mobiles before landlines. They do not overlap. */
const findPhones = (text: string): FoundPhone[] => {
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

/** What a text says of an address; what it does not say is left out. */
export interface ParsedAddress {
  name?: string
  /** As the contract takes it. */
  phone?: string
  /** From the province down, as far as it is said. */
  area?: readonly Area[]
  detail?: string
  postcode?: string
}

interface Cut {
  start: number
  end: number
}

const replaced = (text: string, { start, end }: Cut, by: string) => text.slice(0, start) + by + text.slice(end)

const labelledPostcode = /\uE001[ ,(]*(\d{6})(?!\d)/
/** The rest of a line that is nothing else. */
const freePostcode = /(?<![^\s,()\uE000-\uE00F])([0-8]\d{5})(?![^\s,()\uE000-\uE00F])/

/** Shops write it where nobody has told one. */
const noPostcode = '000000'

const findPostcode = (text: string): (Cut & { postcode: string }) | undefined => {
  const match = labelledPostcode.exec(text) ?? freePostcode.exec(text)
  return match === null
    ? undefined
    : { postcode: match[1] ?? '', start: match.index, end: match.index + match[0].length }
}

/** Characters that are looked at: what is longer has no address in it, or holds much else. */
const readLength = 2000

/** What is left over, as one line. An area that was written twice is not said again. */
const detailOf = (text: string, area: readonly Area[]): string => {
  const said = new Set(area.map(({ name }) => name))
  return text
    .replace(/[\uE000-\uE00F]/g, '\n')
    .replace(/\([\s,]*\)/g, ' ')
    .split(/[\s,]+/)
    .filter((part) => !said.has(part))
    .join(' ')
    .replace(/^[ \-:.·/>]+|[ \-:.·/>]+$/g, '')
}

/**
 * Reads an address as it is pasted from a message or a shop: parts in any order, with labels or without. Never throws,
 * and takes time in proportion to the length, up to `readLength`.
 */
export const parseAddress = (pasted: string): ParsedAddress => {
  let text = markLabels(dropMasked(pasted.slice(0, readLength)))
  const parsed: ParsedAddress = {}

  const phones = findPhones(text)
  if (phones[0] !== undefined) parsed.phone = phones[0].phone
  for (const phone of phones.toSorted((one, other) => other.start - one.start))
    text = replaced(text, phone, marks.phone)

  const postcode = findPostcode(text)
  if (postcode !== undefined) {
    text = replaced(text, postcode, '\n')
    if (postcode.postcode !== noPostcode) parsed.postcode = postcode.postcode
  }

  const area = findArea(text)
  if (area !== undefined) {
    parsed.area = area.path
    text = replaced(text, area, marks.area)
  }

  const name = findName(text)
  if (name !== undefined) {
    parsed.name = name.name
    text = replaced(text, name, '\n')
  }

  // Where nothing else was found, what is left is no address.
  const detail = Object.keys(parsed).length > 0 ? detailOf(text, area?.path ?? []) : ''
  if (detail !== '') parsed.detail = detail
  return parsed
}

/** What a parsed address still wants, in words. */
export const missingParts = ({ name, phone, area, detail }: ParsedAddress): string[] => [
  ...(name === undefined ? ['姓名'] : []),
  ...(phone === undefined ? ['电话'] : []),
  ...(area === undefined ? ['地区'] : isWhole(area.at(-1)) ? [] : ['区县']),
  ...(detail === undefined ? ['详细地址'] : []),
]
