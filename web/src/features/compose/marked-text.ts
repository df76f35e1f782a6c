import { hashtagSource } from '#contract/hashtag.ts'
import type { Mention } from '#contract/mention.ts'
import { mentionAt } from '#web/features/mention/index.ts'

/** A piece of a text; a marked one is a hashtag or a mention. */
export interface MarkedPiece {
  text: string
  marked: boolean
}

/** Takes a text apart where hashtags and known mentions stand; the pieces, joined, are the text. */
export const markText = (text: string, known: readonly Mention[]): MarkedPiece[] => {
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(new RegExp(`${hashtagSource}|@`, 'gu'))) {
    const mention = match === '@' ? mentionAt(text, index, known) : undefined
    const marked = match === '@' ? mention && `@${mention.name}` : match
    if (marked === undefined || index < end) continue
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false })
    pieces.push({ text: marked, marked: true })
    end = index + marked.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false })
  return pieces
}
