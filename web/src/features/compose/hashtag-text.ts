import { limits } from '#contract/limits.ts'

/** A hashtag that is being written: from its first sign to where it ends so far. */
export interface OpenHashtag {
  start: number
  end: number
  /** What stands between the sign and the caret. */
  name: string
}

/** The hashtag in which the caret stands, if it does: after a sign that no other one before it has closed. */
export const openHashtag = (text: string, caret: number): OpenHashtag | null => {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const before = text.slice(lineStart, caret)
  const parts = before.split(/[#＃]/)
  const name = parts.at(-1) ?? ''
  if (parts.length % 2 === 1 || /^\s/.test(name) || name.length >= limits.hashtag.max) return null
  const start = caret - name.length - 1
  const rest = /^[^#＃\n]{0,40}[#＃]/.exec(text.slice(caret))?.[0] ?? ''
  return { start, end: caret + rest.length, name }
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
