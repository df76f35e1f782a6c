import { hashtagSource, linkSource } from '#contract/hashtag.ts'
import { limits } from '#contract/limits.ts'

/** A hashtag that is being written: from its first sign to where it ends so far. */
export interface OpenHashtag {
  start: number
  end: number
  /** What stands between the sign and the caret. */
  name: string
}

const complete = new RegExp(`${linkSource}|${hashtagSource}`, 'gu')

/** Where the sign stands that is the last before the end of a line so far, unless it ends a hashtag or is part of an address. */
const openSign = (line: string): number => {
  const sign = Math.max(line.lastIndexOf('#'), line.lastIndexOf('＃'))
  const inside = ({ 0: match, index }: RegExpExecArray) => index < sign && sign < index + match.length
  return [...line.matchAll(complete)].some(inside) ? -1 : sign
}

/**
 * The hashtag in which the caret stands, if it does: after a sign that no other one before it has closed. A space ends
 * it, unless a second sign already stands behind the caret.
 */
export const openHashtag = (text: string, caret: number): OpenHashtag | null => {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const line = text.slice(lineStart, caret)
  const sign = openSign(line)
  if (sign < 0) return null
  const name = line.slice(sign + 1)
  const rest = /^(?:[^#＃\n]{0,39}[^#＃\s])?[#＃]/.exec(text.slice(caret))?.[0] ?? ''
  if ((rest === '' ? /\s/ : /^\s/).test(name) || name.length >= limits.hashtag.max) return null
  return { start: lineStart + sign, end: caret + rest.length, name }
}

/** What 话题 puts into a text in place of its selection, and where the caret then stands in that. */
export const hashtagInsertion = (text: string, from: number, to: number): { text: string; caret: number } => {
  const chosen = text.slice(from, to)
  if (chosen !== '' && !/[#＃\n]/.test(chosen)) return { text: `#${chosen}#`, caret: chosen.length + 2 }
  const open = openHashtag(text, from)
  // The second sign ends what was begun.
  if (open !== null && open.name !== '' && open.end === from) return { text: '#', caret: 1 }
  return { text: '##', caret: 1 }
}
