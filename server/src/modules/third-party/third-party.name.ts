import { cutText, isBlank } from '#contract/text.ts'

/** In characters as a person counts them. */
const longestName = 40
/** Whatever one character is made of, no real name is longer. */
const longestUnits = 400

/** A provider need not follow our rules of texts. */
const tidyName = (name: unknown): string => {
  if (typeof name !== 'string') return ''
  const printable = name.slice(0, longestUnits).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
  return isBlank(printable) ? '' : cutText(printable.trim(), longestName).text
}

/** What a provider calls its user, empty when it does not say. */
export const nameIn = (claims: Partial<Record<string, unknown>>): string =>
  [claims['name'], claims['nickname'], claims['preferred_username'], claims['email']].map(tidyName).find(Boolean) ?? ''
