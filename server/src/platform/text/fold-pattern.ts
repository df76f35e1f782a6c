import { fold, spellingsOf } from '#contract/fold.ts'

/** Blocks in which a character folds to another: signs and letters, Chinese characters, compatibility and width forms. */
const blocks = [
  [0x20, 0x3400],
  [0x3400, 0xa000],
  [0xf900, 0x1_0000],
] as const

/** By a folded character, all that fold to it. Some 50 ms, so made when somebody first needs it. */
const makeOriginals = (): Map<string, string> => {
  const originals = new Map<string, string>()
  for (const [start, end] of blocks)
    for (let code = start; code < end; code++) {
      const character = String.fromCharCode(code)
      const folded = fold(character)
      if (folded !== character) originals.set(folded, (originals.get(folded) ?? '') + character)
    }
  return originals
}
let originals: Map<string, string> | undefined

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** What may stand between two characters unseen: all that folding takes out (Default_Ignorable_Code_Point). */
const unseen = String.raw`[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]*`

/** All single characters that fold to a folded one. */
const anyOriginal = (folded: string): string => {
  originals ??= makeOriginals()
  return `[${Array.from(folded + (originals.get(folded) ?? ''), escape).join('')}]`
}

/** A folded character, composed or with its marks apart. */
const composedOrNot = (folded: string): string => {
  const apart = Array.from(folded.normalize('NFD'))
  return apart.length === 1 ? anyOriginal(folded) : `(?:${anyOriginal(folded)}|${apart.map(anyOriginal).join('')})`
}

/** A character with the marks on it. */
const combined = /[\s\S]\p{M}*/gu

const patternOf = (keyword: string): string =>
  (keyword.match(combined) ?? [])
    .map((character) => {
      const folded = fold(character)
      const pattern = Array.from(folded, composedOrNot).join(unseen)
      // What folds to several (…), or stands in none of the blocks, may also stand there as it is.
      return folded === '' || folded === character ? pattern : `(?:${escape(character)}|${pattern})`
    })
    .filter((piece) => piece !== '')
    .join(unseen)

/**
 * A regular expression of PostgreSQL that finds a keyword in texts which are stored as they were written, compared as
 * search does (`fold`): for what is not worth an index.
 */
export const foldPattern = (keyword: string): string => {
  const others = spellingsOf(fold(keyword)).slice(1)
  const patterns = [keyword, ...others].map(patternOf)
  return patterns[0] === '' ? escape(keyword) : patterns.join('|')
}
