import { hashtagName, hashtagSource, linkSource } from '#contract/hashtag.ts'
import type { Mention } from '#contract/mention.ts'

/** A piece of what a person wrote; the pieces of a text, joined, are the text. */
export type TextSegment =
  | { kind: 'text' | 'link'; text: string }
  /** `name` is without the signs. */
  | { kind: 'hashtag'; text: string; name: string }
  | { kind: 'mention'; text: string; userId: string }

const link = `(?<link>${linkSource})`
const hashtag = `(?<hashtag>${hashtagSource})`
const withoutMentions = new RegExp(`${link}|${hashtag}`, 'gu')

/** Signs that end a sentence rather than an address. */
const trailing = /[.,!?;:)\]}]+$/

const escape = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

// Of 小满 and 小满儿 the longer is tried first; none begins inside a word, so that an e-mail address stays text.
const patternWith = (mentions: readonly Mention[]): RegExp => {
  if (mentions.length === 0) return withoutMentions
  const names = mentions.map(({ name }) => name).toSorted((one, other) => other.length - one.length)
  return new RegExp(`${link}|${hashtag}|(?<mention>(?<![\\w.%+-])@(?:${names.map(escape).join('|')}))`, 'gu')
}

const segmentOfMatch = (match: RegExpExecArray, mentions: readonly Mention[]): TextSegment => {
  const [text] = match
  const { link: address, hashtag: tag } = match.groups ?? {}
  if (address !== undefined) return { kind: 'link', text: address.replace(trailing, '') }
  if (tag !== undefined) return { kind: 'hashtag', text, name: hashtagName(tag) }
  const userId = mentions.find(({ name }) => `@${name}` === text)?.userId
  return userId === undefined ? { kind: 'text', text } : { kind: 'mention', text, userId }
}

/**
 * Takes a text apart into plain text, hashtags, `@mentions` and web addresses.
 * @param mentions whom the text names; any other `@` is plain text
 */
export const splitText = (text: string, mentions: readonly Mention[] = []): TextSegment[] => {
  const segments: TextSegment[] = []
  let end = 0
  for (const match of text.matchAll(patternWith(mentions))) {
    const segment = segmentOfMatch(match, mentions)
    if (match.index > end) segments.push({ kind: 'text', text: text.slice(end, match.index) })
    segments.push(segment)
    end = match.index + segment.text.length
  }
  if (end < text.length) segments.push({ kind: 'text', text: text.slice(end) })
  return segments
}
